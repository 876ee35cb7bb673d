import { type Language, languages } from '#shared/i18n/language.ts';
import { type NewsKind, newsKindTable } from '#shared/site.ts';
import { isNewsItem } from '../newsItem.ts';
import { messageFile } from '../sources.ts';
import { isGroup, leaves, type Tree } from '../tree.ts';

/** A news item of one language, with its texts in file order. */
export type Item = {
  language: Language;
  id: string;
  file: string;
  /** Not press coverage, which speaks for itself. */
  isOwn: boolean;
  texts: [field: string, text: string][];
};

/** All news items of both languages. */
export function newsItemsOf(tree: Tree): Item[] {
  const catalogue = isGroup(tree.newsCatalogue) ? tree.newsCatalogue : {};
  return languages.flatMap((language) =>
    Object.entries(tree.messages[language])
      .filter(([namespace]) => isNewsItem(namespace))
      .map(([namespace, content]) => {
        const id = namespace.slice('news/'.length);
        const entry = catalogue[id];
        const { isOwn = true } = (isGroup(entry) && newsKindTable[entry.kind as NewsKind]) || {};
        return { language, id, file: messageFile(language, namespace), isOwn, texts: leaves(content) };
      }),
  );
}

export function textOf({ texts }: Item, field: string): string {
  return texts.find(([name]) => name === field)?.[1] ?? '';
}

/** The names of the group and its brands in a language, in both scripts: `common.json` says which. */
export function houseNames({ messages }: Tree, language: Language): string[] {
  const { site, brands } = (messages[language].common ?? {}) as { site?: { name?: string }; brands?: object };
  const names = isGroup(brands) ? Object.values(brands).map(String) : [];
  return [site?.name ?? '', ...names.flatMap((name) => [name, ...name.split(/ (?=\p{Script=Han})/u)])].filter(Boolean);
}

/** English is counted in words, Chinese in characters. */
export function sizeOf(text: string, language: Language): number {
  return language === 'en_US' ? text.split(/\s+/).filter(Boolean).length : [...text].length;
}
