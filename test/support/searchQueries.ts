import type { Language } from '#shared/i18n/language.ts';
import type { ProductId } from '#shared/products/productTable.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { longestQuery } from '#shared/search/searchState.ts';
import type { AboutSection, Brand } from '#shared/site.ts';

const brand = (name: Brand) => `/business?name=${name}`;
const product = (name: Brand, id: ProductId) => `${brand(name)}#${id}`;
const about = (name: AboutSection) => `/about-us?name=${name}`;
const news = (number: number) => newsAddress(`item${number}`);
const terms = addressOf('legal', 'terms');
const privacy = addressOf('legal', 'privacy');

/** What visitors type, and the page that has to come first; null where nothing may be found. */
export const searchQueries: readonly [kind: string, language: Language, query: string, first: string | null][] = [
  // Names of the group and its brands, in both scripts and in Pinyin
  ['name', 'zh_CN', '橘朵', brand('judydoll')],
  ['name', 'zh_CN', '酵色', brand('joocyee')],
  ['name', 'zh_CN', '馥绿德雅', brand('furterer')],
  ['name', 'zh_CN', '百植萃', brand('biophytoGenesis')],
  ['name', 'zh_CN', 'SCCTC', brand('scctc')],
  ['name', 'zh_CN', '橘宜集团', about('jituanjieshao')],
  ['name', 'zh_CN', 'Judydoll', brand('judydoll')],
  ['name', 'zh_CN', 'joocyee', brand('joocyee')],
  ['name', 'zh_CN', 'René Furterer', brand('furterer')],
  ['name', 'zh_CN', 'biophyto-genesis', brand('biophytoGenesis')],
  ['name', 'zh_CN', 'juduo', brand('judydoll')],
  ['name', 'zh_CN', 'baizhicui', brand('biophytoGenesis')],
  ['name', 'zh_CN', '皮尔法伯', brand('furterer')],
  ['name', 'en_US', 'Judydoll', brand('judydoll')],
  ['name', 'en_US', 'JOOCYEE', brand('joocyee')],
  ['name', 'en_US', 'rene furterer', brand('furterer')],
  ['name', 'en_US', 'biophyto genesis', brand('biophytoGenesis')],
  ['name', 'en_US', 'scctc', brand('scctc')],
  ['name', 'en_US', 'Joy Group', about('jituanjieshao')],
  ['other script', 'en_US', '橘朵', brand('judydoll')],
  ['other script', 'en_US', '馥绿德雅', brand('furterer')],
  ['other script', 'en_US', '百植萃', brand('biophytoGenesis')],
  // Subjects
  ['subject', 'zh_CN', '气垫', product('judydoll', 'try-first-cushion')],
  ['subject', 'zh_CN', '校园招聘', news(18)],
  ['subject', 'zh_CN', '睫毛膏', product('judydoll', 'flip-side-mascara')],
  ['subject', 'zh_CN', '知识产权保护', news(20)],
  ['subject', 'zh_CN', '打假线索', news(45)],
  ['subject', 'zh_CN', '安瓶', product('biophytoGenesis', 'single-use-ampoules')],
  ['subject', 'zh_CN', '概念店', news(13)],
  ['subject', 'zh_CN', '管理团队', about('guanlituandui')],
  ['subject', 'zh_CN', '发展历史', about('fazhanlishi')],
  ['subject', 'zh_CN', '企业责任', about('qiyezeren')],
  ['subject', 'zh_CN', '隐私政策', privacy],
  ['subject', 'zh_CN', '使用条款', terms],
  ['subject', 'zh_CN', '联系我们', '/contact-us'],
  ['subject', 'zh_CN', '加入我们', '/join-us'],
  ['subject', 'zh_CN', '简历', '/join-us'],
  ['subject', 'zh_CN', '高管', about('guanlituandui')],
  ['subject', 'en_US', 'cushion', product('judydoll', 'try-first-cushion')],
  ['subject', 'en_US', 'mascara', product('judydoll', 'flip-side-mascara')],
  ['subject', 'en_US', 'intellectual property', news(20)],
  ['subject', 'en_US', 'management team', about('guanlituandui')],
  ['subject', 'en_US', 'privacy policy', privacy],
  ['subject', 'en_US', 'terms of use', terms],
  ['subject', 'en_US', 'contact us', '/contact-us'],
  ['subject', 'en_US', 'careers', '/join-us'],
  ['subject', 'en_US', 'ESG', about('qiyezeren')],
  ['subject', 'en_US', 'ranking', news(37)],
  ['subject', 'en_US', 'packaging engineer', '/join-us#packaging-engineer'],
  ['subject', 'zh_CN', '媒体中心', '/press'],
  ['subject', 'en_US', 'press room', '/press'],
  // Shades
  ['shade', 'zh_CN', '大喇叭粉', product('judydoll', 'grab-and-go-lipstick')],
  ['shade', 'en_US', 'Loudspeaker Pink', product('judydoll', 'grab-and-go-lipstick')],
  // Other forms of a word
  ['form', 'en_US', 'counterfeiting', news(45)],
  ['form', 'en_US', 'cookies', privacy],
  ['form', 'en_US', 'ambassadors', news(24)],
  ['form', 'en_US', 'ampoule', product('biophytoGenesis', 'single-use-ampoules')],
  ['form', 'en_US', 'soft landing blushes', product('judydoll', 'soft-landing-blush')],
  // The beginning of a word, and any part of a Chinese one
  ['beginning', 'en_US', 'cush', product('judydoll', 'try-first-cushion')],
  ['beginning', 'en_US', 'furt', brand('furterer')],
  ['beginning', 'zh_CN', 'judy', brand('judydoll')],
  ['part', 'zh_CN', '馥绿', brand('furterer')],
  ['part', 'zh_CN', '绿德', brand('furterer')],
  ['part', 'zh_CN', '产权', news(20)],
  ['part', 'zh_CN', '植萃', brand('biophytoGenesis')],
  // Typing mistakes
  ['mistake', 'zh_CN', 'judydol', brand('judydoll')],
  ['mistake', 'zh_CN', 'joocye', brand('joocyee')],
  ['mistake', 'en_US', 'furterrer', brand('furterer')],
  ['mistake', 'en_US', 'jodydoll', brand('judydoll')],
  ['mistake', 'en_US', 'biofyto', brand('biophytoGenesis')],
  ['mistake', 'en_US', 'foundaton', product('judydoll', 'try-first-cushion')],
  ['mistake', 'en_US', 'mascarra', product('judydoll', 'flip-side-mascara')],
  ['mistake', 'en_US', 'privasy', privacy],
  // Both scripts, spaces, full width, capitals
  ['mixed', 'zh_CN', '橘朵 睫毛膏', product('judydoll', 'flip-side-mascara')],
  ['mixed', 'zh_CN', '橘朵睫毛膏', product('judydoll', 'flip-side-mascara')],
  ['mixed', 'zh_CN', 'SCCTC工厂', brand('scctc')],
  ['mixed', 'zh_CN', '馥绿德雅 Pierre Fabre', brand('furterer')],
  ['mixed', 'zh_CN', 'ＳＣＣＴＣ', brand('scctc')],
  ['mixed', 'zh_CN', '  百植萃  ', brand('biophytoGenesis')],
  ['mixed', 'en_US', 'judydoll mascara', product('judydoll', 'flip-side-mascara')],
  ['sentence', 'zh_CN', '橘朵的睫毛膏怎么样', product('judydoll', 'flip-side-mascara')],
  ['sentence', 'en_US', 'the story of joyful ampoules', product('biophytoGenesis', 'single-use-ampoules')],
  // Nonsense
  ['nonsense', 'zh_CN', 'xqzzywvk', null],
  ['nonsense', 'zh_CN', '龘靐齉', null],
  ['nonsense', 'en_US', 'xqzzywvk', null],
  ['nonsense', 'en_US', 'the of and', null],
  ['nonsense', 'en_US', '!!!', null],
  ['nonsense', 'zh_CN', '🙂', null],
  // Hostile
  ['hostile', 'zh_CN', '<script>alert(1)</script>', null],
  ['hostile', 'en_US', '__proto__', null],
  ['hostile', 'en_US', '{"$gt":""}', null],
  ['hostile', 'zh_CN', '橘朵\u0000\u202e', brand('judydoll')],
];

/** Queries as they stand in an address, that only have to be answered. */
export const hostileQueries: readonly string[] = [
  '',
  '?q=',
  '?q=%20%20',
  '?q',
  '?q=a&q=b',
  '?q[]=a&q[b]=c',
  '?q=%00%01%1b',
  '?q=%E0%A4%A',
  '?q=%ED%A0%80',
  '?q=%F0%9F%99%82',
  "?q=' OR 1=1 --",
  '?q=../../etc/passwd',
  '?q=__proto__ constructor toString hasOwnProperty',
  '?q=(((((((((((((((((((((((((((((a+)+)+)+',
  '?q=%22%3E%3Cimg src=x onerror=prompt()%3E',
  '?q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '?q=%3C!--',
  `?q=${'橘'.repeat(100)}`,
  `?q=${'%F0%A0%AE%B7'.repeat(100)}`,
  `?q=${'ab '.repeat(33)}`,
  `?q=${'x'.repeat(8000)}`,
];

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Queries that cost much: many terms, beginnings of many words, words and characters of every page. */
export const costlyQueries: readonly string[] = [
  [...letters].map((letter) => `${letter}e`).join(' '),
  [...letters].map((letter) => `${letter}o ${letter}a`).join(' '),
  'con com pro sto bra hou ski tes pre sha per int res dis ref str tra for ove und the and',
  'brand group house skin story product people makeup year team first store every campaign',
  'foundaton privasy mascarra furterrer biofyto counterfieting ambassodors campain reserch',
  'xqzzywvkab yqzzywvkac zqzzywvkad wqzzywvkae vqzzywvkaf',
  [...'的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发'].join(' '),
  '的是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发',
  '品牌产品消费者研发中国美妆团队市场彩妆护肤头皮安全测试门店设计故事新品渠道海外代言',
  '的',
].map((query) => query.slice(0, longestQuery));
