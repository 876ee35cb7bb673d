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
  ['en_US', /\d\s*(?:percent|per cent)\b/i, '% with numerals'],
  ['en_US', /(?<!\p{L})shops?(?!\p{L})/iu, '“store”'],
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
