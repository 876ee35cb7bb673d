import i18next, { type i18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import { type ReactNode, useContext } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import type { TextKey, Values } from './keys.ts';
import { type Language, languageTags } from './language.ts';
import {
  type Bundle,
  type Bundles,
  bundleReader,
  isOnDemand,
  phraseReader,
  type Translation,
  withValues,
} from './translation.ts';

/** I18nContext holds the instance of i18next; the instance and its translation refer to each other. */
type Instance = i18n & { translation: Translation };
type ServerTranslation = Translation & { instance: Instance };

/** Texts through i18next: the server's side of `#i18n`. The browser's is translationBrowser.tsx; a test compares both. */
export function createTranslation(language: Language, bundles: Bundles): Translation {
  const tag = languageTags[language];
  const instance = i18next.createInstance();
  instance.init({
    lng: tag,
    fallbackLng: false,
    ns: Object.keys(bundles),
    defaultNS: 'common',
    resources: { [tag]: bundles as never },
    initAsync: false,
    // An empty text is a text: it leaves no trace on the page, instead of showing its key.
    returnEmptyString: true,
    react: { useSuspense: false },
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  const translation = {
    language,
    t: memoisedTranslate(instance),
    ...onDemandReader(bundles),
    instance,
  };
  return Object.assign(instance, { translation }).translation;
}

export function TranslationProvider({ translation, children }: { translation: Translation; children: ReactNode }) {
  return <I18nextProvider i18n={(translation as ServerTranslation).instance}>{children}</I18nextProvider>;
}

export function useTranslation(): Translation {
  return (useContext(I18nContext) as { i18n: Instance }).i18n.translation;
}

/** i18next takes microseconds for each text. Those with values are bounded, because visitors type some of the values. */
function memoisedTranslate(instance: i18n) {
  const texts = new Map<string, string>();
  const filled = new LRUCache<string, string>({ max: 1000 });
  return (key: TextKey, values?: Values): string => {
    const known = values ? filled : texts;
    const memoKey = values ? key + JSON.stringify(values) : key;
    let text = known.get(memoKey);
    if (text === undefined) {
      text = withValues(instance.t(key, { ...values, skipInterpolation: true }), values);
      known.set(memoKey, text);
    }
    return text;
  };
}

/**
 * Articles and pages of the list are read on demand (server/assets.ts), and none only for its phrases: those of the one that
 * was read last are known. A page shows one, and is rendered in one go.
 */
function onDemandReader(bundles: Bundles): Pick<Translation, 'bundle' | 'phrases'> {
  const read = bundleReader(bundles);
  const known = phraseReader(bundles);
  let ofLast = known;
  return {
    bundle: <Shape = Bundle>(namespace: string): Shape => {
      const bundle = read(namespace);
      if (isOnDemand(namespace)) ofLast = phraseReader({ [namespace]: bundle });
      return bundle as Shape;
    },
    phrases: (text) => [known(text), ofLast(text)].find(({ length }) => length > 0) ?? [],
  };
}
