import words from '../../../locales/words.json' with { type: 'json' };
import type { Text, TextRule } from '../tree.ts';

/** Han characters, and the punctuation and full-width forms that come with them. */
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/u;
const latin = /[\p{Script=Latin}][\p{Script=Latin}\p{M}\d_’'-]*/u;

/** Units of measure, after a number. */
const units = /(?<=\d)(?:mm|cm|m|km|ml|l|mg|g|kg|h|min|s|°C|px|nm)(?![A-Za-z])/g;

/** Each language in its own script: no Han in English, no Latin words in Chinese besides those of locales/words.json. */
export const foreignWords: TextRule = (text) => {
  const isEnglish = text.language === 'en_US';
  const word = (isEnglish ? han : latin).exec(withoutAllowed(text))?.[0];
  if (!word) return [];
  const reason = isEnglish ? `"${word}" in English copy` : `the Latin word "${word}" in Chinese copy`;
  return [`${reason} (exceptions: locales/words.json)`];
};

function withoutAllowed({ language, namespace, field, text }: Text): string {
  const inField: Readonly<Record<string, readonly string[]>> = words.inField;
  const own = inField[`${language} ${namespace} ${field}`] ?? [];
  const names = language === 'zh_CN' ? [...words.latinInChinese, ...own] : own;
  const plain = text.replace(/\{\{.*?\}\}/g, '').replace(units, '');
  return names.reduce((rest, name) => rest.replaceAll(name, ' '), plain);
}
