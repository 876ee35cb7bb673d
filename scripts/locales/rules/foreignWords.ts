import { inField, latinInChinese, units } from '../allowedWords.ts';
import type { Text, TextRule } from '../tree.ts';

/** Han characters, and the punctuation and full-width forms that come with them. */
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/u;
const latin = /[\p{Script=Latin}][\p{Script=Latin}\p{M}\d_’'-]*/u;

/** Each language in its own script: no Han in English, no Latin words in Chinese besides those of allowedWords.ts. */
export const foreignWords: TextRule = (text) => {
  const isEnglish = text.language === 'en_US';
  const word = (isEnglish ? han : latin).exec(withoutAllowed(text))?.[0];
  if (!word) return [];
  const reason = isEnglish ? `"${word}" in English copy` : `the Latin word "${word}" in Chinese copy`;
  return [`${reason} (exceptions: scripts/locales/allowedWords.ts)`];
};

function withoutAllowed({ language, namespace, field, text }: Text): string {
  const own = inField[`${language} ${namespace} ${field}`] ?? [];
  const names = language === 'zh_CN' ? [...latinInChinese, ...own] : own;
  const plain = text.replace(/\{\{.*?\}\}/g, '').replace(units, '');
  return names.reduce((rest, name) => rest.replaceAll(name, ' '), plain);
}
