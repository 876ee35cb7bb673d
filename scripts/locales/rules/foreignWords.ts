import { inField, latinInChinese, units } from '../allowedWords.ts';
import type { Finding } from '../finding.ts';
import { allTexts, type Text, type Tree } from '../tree.ts';

/** Han characters, and the punctuation and full-width forms that come with them. */
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/u;
const latin = /[\p{Script=Latin}][\p{Script=Latin}\p{M}\d_’'-]*/u;

/** Each language in its own script: no Han in English, no Latin words in Chinese besides those of allowedWords.ts. */
export function foreignWords(tree: Tree): Finding[] {
  return allTexts(tree).flatMap((text) => {
    const { language, file, field } = text;
    const rest = withoutAllowed(text);
    const word = (language === 'en_US' ? han : latin).exec(rest)?.[0];
    if (!word) return [];
    const reason = language === 'en_US' ? `"${word}" in English copy` : `the Latin word "${word}" in Chinese copy`;
    return [{ file, field, reason: `${reason} (exceptions: scripts/locales/allowedWords.ts)` }];
  });
}

function withoutAllowed({ language, namespace, field, text }: Text): string {
  const own = inField[`${language} ${namespace} ${field}`] ?? [];
  const names = language === 'zh_CN' ? [...latinInChinese, ...own] : own;
  const plain = text.replace(/\{\{.*?\}\}/g, '').replace(units, '');
  return names.reduce((rest, name) => rest.replaceAll(name, ' '), plain);
}
