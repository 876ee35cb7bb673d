import { createContext, type ReactNode, useContext } from 'react';
import type { TextKey, Values } from './keys.ts';
import { type Language, languageTags } from './language.ts';
import { type Bundle, type Bundles, bundleReader, phraseReader, type Translation, withValues } from './translation.ts';

/**
 * Texts in the browser: the part of i18next that this site uses (dotted keys, `{{x}}`, plurals), in a fifteenth of its
 * bytes. package.json `imports` picks it for bundles; test/http/translation.test.ts runs every key through both.
 */
export function createTranslation(language: Language, bundles: Bundles): Translation {
  const plural = new Intl.PluralRules(languageTags[language]);
  const t = (key: TextKey, values: Values = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    const bundle = bundles[namespace];
    const counted = 'count' in values ? leaf(bundle, `${path}_${plural.select(Number(values.count))}`) : undefined;
    const text = counted ?? leaf(bundle, path);
    if (typeof text !== 'string') return path;
    return withValues(text, values);
  };
  return { language, t, bundle: bundleReader(bundles), phrases: phraseReader(bundles) };
}

/** `App` gives the value to all components. */
const TranslationContext = createContext({} as Translation);

export function TranslationProvider({ translation, children }: { translation: Translation; children: ReactNode }) {
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

export function useTranslation(): Translation {
  return useContext(TranslationContext);
}

function leaf(bundle: Bundle | undefined, path: string): unknown {
  let value: unknown = bundle;
  for (const part of path.split('.')) value = (value as Bundle | undefined)?.[part];
  return value;
}
