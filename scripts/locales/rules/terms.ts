import { inLanguages, type Language } from '#shared/i18n/language.ts';
import words from '../../../locales/words.json' with { type: 'json' };
import type { TextRule } from '../tree.ts';

/** The company's terms: the word to avoid, and the word to write instead. */
type Wording = { word: RegExp; instead: string };

let wordings: Record<Language, Wording[]> | undefined;

/** Reports the words to avoid in all texts. */
export const terms: TextRule = ({ language, text }) => {
  wordings ??= inLanguages((each) => Object.entries<string>(words.avoid[each]).map(wordingOf));
  return wordings[language].flatMap(({ word, instead }) => {
    const found = word.exec(text)?.[0];
    return found ? [`"${found}": ${instead}`] : [];
  });
};

/** Not at the import: a word that is no pattern is a slip of an editor, and is told as one. */
function wordingOf([word, instead]: [string, string]): Wording {
  try {
    return { word: new RegExp(word, 'ius'), instead };
  } catch (error) {
    throw new Error(`locales/words.json: the word to avoid "${word}" is no pattern: ${(error as Error).message}`);
  }
}
