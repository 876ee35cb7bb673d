import type { Language } from '#shared/i18n/language.ts';
import type { TextRule } from '../tree.ts';

/** The company's terms: the word to avoid, and the word to write instead. */
const wordings: readonly [language: Language, pattern: RegExp, instead: string][] = [
  ['zh_CN', /营收(?!入)|销售收入/, '营业收入'],
  ['zh_CN', /精华液油|护发油|发油/, '精华油'],
  ['zh_CN', /(?<!润)唇膏/, '口红'],
  ['zh_CN', /指甲油/, '甲油'],
  ['zh_CN', /头发护理|秀发护理/, '护发'],
  ['zh_CN', /保质期/, '使用期限'],
  ['zh_CN', /发展历史/, '发展历程'],
  ['zh_CN', /企业责任/, '企业社会责任'],
  ['zh_CN', /公共关系部|公关团队|新闻办公室/, '集团公关部'],
  ['zh_CN', /法国制造/, '法国生产'],
  ['zh_CN', /自有线上店铺/, '官方线上店铺'],
  ['zh_CN', /(?<!皮尔法伯（)Pierre Fabre/, '皮尔法伯（Pierre Fabre）'],
  ['zh_CN', /[一二两三四五六七八九十]+个工作日/, 'digits before 个工作日'],
  ['zh_CN', /(?<!\d)\d{1,2}时(?!间|段)/, 'the time as 10:00'],
  ['zh_CN', /星期[一二三四五六日天]/, '周六'],
  ['zh_CN', /\b12000平方米/, '1.2万平方米'],
  ['zh_CN', /(?<!以外请拨)\+86|\d{3} \d{4}/, 'telephone numbers as 021-0000-0000, from abroad +86-21-0000-0000'],
  ['zh_CN', /^(?!.*品牌自述).*(?:皮肤科|敏感肌)/s, 'only behind 品牌自述'],
  ['en_US', /\d\s*(?:percent|per cent)\b/i, '% with numerals'],
  ['en_US', /(?<!\p{L})shops?(?!\p{L})/iu, '“store”'],
  ['en_US', /\bautumn\b/i, 'fall'],
  ['en_US', /(?<!scalp and )\bhair care\b/i, 'haircare'],
  ['en_US', /\blot numbers?\b/i, 'batch number'],
  ['en_US', /\d\s?(?:bn|m²)(?!\w)/, 'billion, square meters'],
  ['en_US', /\b(?:ten|eleven|twelve|fifteen) (?:working )?(?:days|weeks)\b/i, 'digits from 10'],
  ['en_US', /\b0\d{2,3}-\d{4}|400-|\+86-/, 'telephone numbers as +86 21 0000 0000'],
  [
    'en_US',
    /^(?!.*brand describes itself).*(?:dermatolog|sensitive skin)/is,
    'only in “as the brand describes itself”',
  ],
  [
    'en_US',
    /\b(?:colou?r\w*(?<=our\w*)|favourites?|flavours?|behaviours?|grey|centres?|theatres?|licences?|programmes?|jewellery|aluminium|(?:organ|real|recogn|emphas)is(?:e[sd]?|ing|ation))\b/i,
    'American spelling',
  ],
];

/** Reports the words to avoid in all texts. */
export const terms: TextRule = ({ language, text }) =>
  wordings.flatMap(([own, pattern, instead]) => {
    const found = own === language ? pattern.exec(text)?.[0] : undefined;
    return found ? [`"${found}": ${instead}`] : [];
  });
