import type { Language } from '#shared/i18n/language.ts';
import type { ProductId } from '#shared/products/productTable.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import type { AboutSection, Brand } from '#shared/site.ts';

const brand = (name: Brand) => `/business?name=${name}`;
const product = (name: Brand, id: ProductId) => `${brand(name)}#${id}`;
const about = (name: AboutSection) => `/about-us?name=${name}`;
const news = (number: number) => newsAddress(`item${number}`);
const terms = addressOf('legal', 'terms');
const privacy = addressOf('legal', 'privacy');

/**
 * What visitors type, `|` between queries, and the page that has to come first; null where nothing may be found: names in
 * both scripts and in Pinyin, subjects, beginnings and parts of words, typing mistakes, sentences, nonsense, hostile text.
 */
export const searchQueries: Record<Language, readonly [first: string | null, queries: string][]> = {
  zh_CN: [
    [brand('judydoll'), '橘朵|Judydoll|juduo|judy|judydol|橘朵\u0000\u202e|橘朵怎么样'],
    [brand('joocyee'), '酵色|joocyee|joocye'],
    [brand('furterer'), '馥绿德雅|René Furterer|皮尔法伯|馥绿|绿德|馥绿德雅 Pierre Fabre'],
    [brand('biophytoGenesis'), '百植萃|biophyto-genesis|baizhicui|植萃|  百植萃  '],
    [brand('scctc'), 'SCCTC|SCCTC工厂|ＳＣＣＴＣ|怎么打样'],
    [about('jituanjieshao'), '橘宜集团'],
    [product('judydoll', 'try-first-cushion'), '气垫'],
    [news(18), '校园招聘'],
    [product('judydoll', 'flip-side-mascara'), '睫毛膏|橘朵 睫毛膏|橘朵睫毛膏|橘朵的睫毛膏怎么样'],
    [product('judydoll', 'grab-and-go-lipstick'), '大喇叭粉'],
    ['/press', '媒体中心'],
    [news(20), '知识产权保护|产权'],
    [news(45), '打假线索'],
    [product('biophytoGenesis', 'single-use-ampoules'), '安瓶'],
    [news(13), '概念店'],
    [about('guanlituandui'), '管理团队|高管'],
    [about('fazhanlishi'), '发展历史'],
    [about('qiyezeren'), '企业责任'],
    [privacy, '隐私政策'],
    [terms, '使用条款'],
    ['/contact-us', '联系我们'],
    ['/join-us', '加入我们|简历'],
    [null, '的|xqzzywvk|龘靐齉|🙂|<script>alert(1)</script>'],
  ],
  en_US: [
    [brand('judydoll'), 'Judydoll|Judydoll’s|橘朵|jodydoll'],
    [brand('joocyee'), 'JOOCYEE'],
    [brand('furterer'), 'rene furterer|馥绿德雅|furt|furterrer'],
    [brand('biophytoGenesis'), 'biophyto genesis|百植萃|biofyto'],
    [brand('scctc'), 'scctc|12000'],
    [about('jituanjieshao'), 'Joy Group'],
    [product('judydoll', 'try-first-cushion'), 'cushion|cush|foundaton'],
    [product('judydoll', 'flip-side-mascara'), 'mascara|mascarra|judydoll mascara'],
    [product('judydoll', 'grab-and-go-lipstick'), 'Loudspeaker Pink'],
    ['/join-us#packaging-engineer', 'packaging engineer'],
    ['/press', 'press room'],
    [news(20), 'intellectual property'],
    [about('guanlituandui'), 'management team'],
    [privacy, 'privacy policy|cookies|privasy'],
    [terms, 'terms of use'],
    ['/contact-us', 'contact us'],
    ['/join-us', 'careers'],
    [about('qiyezeren'), 'ESG'],
    [news(37), 'ranking'],
    [news(11), 'counterfeiting'],
    [news(24), 'ambassadors'],
    [product('biophytoGenesis', 'single-use-ampoules'), 'ampoule|the story of joyful ampoules'],
    [product('judydoll', 'soft-landing-blush'), 'soft landing blushes'],
    [null, 'xqzzywvk|the of and|!!!|__proto__|{"$gt":""}'],
  ],
};

/** Queries as they stand in an address, that only have to be answered. */
export const hostileQueries: readonly string[] = [
  '|?q=|?q=%20%20|?q|?q=a&q=b|?q[]=a&q[b]=c|?q=%00%01%1b|?q=%E0%A4%A|?q=%ED%A0%80|?q=%F0%9F%99%82|?q=%3C!--',
  "?q=' OR 1=1 --|?q=../../etc/passwd|?q=__proto__ constructor toString hasOwnProperty",
  '?q=(((((((((((((((((((((((((((((a+)+)+)+|?q=%22%3E%3Cimg src=x onerror=prompt()%3E',
  '?q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E',
  `?q=${'橘'.repeat(100)}|?q=${'%F0%A0%AE%B7'.repeat(100)}|?q=${'ab '.repeat(33)}|?q=${'x'.repeat(8000)}`,
].flatMap((line) => line.split('|'));
