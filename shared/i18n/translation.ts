import type { Translate } from './keys.ts';
import type { Language } from './language.ts';

/** What a message file holds at run time: texts, and data that the content step derived for the page. */
export type Bundle = { readonly [key: string]: unknown };
export type Bundles = { readonly [namespace: string]: Bundle };

/**
 * The texts of one language. One instance a language; switching means taking the other one, never changing one,
 * so that no frame and no request mixes languages.
 */
export type Translation = {
  language: Language;
  /** The text of a key; a key that is missing comes back as it is, silently. */
  t: Translate;
  /** The whole bundle of a namespace. Throws where it was not loaded: routes name the namespaces that they show. */
  bundle: <Shape = Bundle>(namespace: string) => Shape;
};

export function bundleReader(bundles: Bundles): Translation['bundle'] {
  return <Shape = Bundle>(namespace: string): Shape => {
    if (namespace in bundles) return bundles[namespace] as Shape;
    throw new Error(`The messages "${namespace}" are not loaded: name them in shared/routes.ts`);
  };
}
