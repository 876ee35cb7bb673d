import type { Translate, Values } from './keys.ts';
import type { Language } from './language.ts';

/** What the build makes of message files for one namespace: texts, and data that it derived for the page. */
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
  /** The pieces of a Chinese text between which a line may end; none of a text for which the build made none. */
  phrases: (text: string) => readonly string[];
};

/** Whether the server reads a namespace from its file at each use instead of keeping it: articles and pages of the list. */
export function isOnDemand(namespace: string): boolean {
  return /^news(?:-list)?\//.test(namespace);
}

export function bundleReader(bundles: Bundles): Translation['bundle'] {
  return <Shape = Bundle>(namespace: string): Shape => {
    if (namespace in bundles) return bundles[namespace] as Shape;
    throw new Error(`The bundle "${namespace}" is not loaded: name it in shared/routes.ts`);
  };
}

/** Reads the phrases that the build put into each bundle (scripts/content/phrases.ts). Bundles may be added later. */
export function phraseReader(bundles: Bundles): Translation['phrases'] {
  const known = new Map<string, readonly string[]>();
  const read = new Set<string>();
  return (text) => {
    if (!known.has(text)) {
      for (const namespace in bundles) {
        if (read.has(namespace)) continue;
        read.add(namespace);
        for (const phrases of (bundles[namespace]?.phrases ?? []) as string[][]) known.set(phrases.join(''), phrases);
      }
    }
    return known.get(text) ?? [];
  };
}

/** Values for `{{x}}`, the same on both sides; other braces, and i18next's `$t(…)`, are shown as they are typed. */
export function withValues(text: string, values: Values = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
