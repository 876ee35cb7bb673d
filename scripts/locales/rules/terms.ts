import { inLanguages } from '#shared/i18n/language.ts';
import words from '../../../locales/words.json' with { type: 'json' };
import type { TextRule } from '../tree.ts';

/** The company's terms: the word to avoid, and the word to write instead. */
const wordings = inLanguages((language) =>
  Object.entries<string>(words.avoid[language]).map(([word, instead]) => ({ word: new RegExp(word, 'ius'), instead })),
);

/** Reports the words to avoid in all texts. */
export const terms: TextRule = ({ language, text }) =>
  wordings[language].flatMap(({ word, instead }) => {
    const found = word.exec(text)?.[0];
    return found ? [`"${found}": ${instead}`] : [];
  });
