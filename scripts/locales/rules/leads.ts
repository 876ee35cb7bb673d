import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';
import { houseNames, type Item, newsItemsOf, sizeOf, textOf } from './newsroom.ts';

/** Words of English, characters of Chinese. */
const longest = { en_US: 40, zh_CN: 100 } as const;
const nameWithin = { en_US: 10, zh_CN: 24 } as const;
const unit = { en_US: 'words', zh_CN: 'characters' } as const;

/** All paragraphs together, characters: what search engines show of a page takes as many. */
const shortest = { en_US: 110, zh_CN: 36 } as const;

/** The first paragraph of the group's own news says who, at its beginning, and in one breath. */
export function leads(tree: Tree): Finding[] {
  return [...newsItemsOf(tree).flatMap(shortItem), ...newsItemsOf(tree).flatMap((item) => leadFindings(tree, item))];
}

function shortItem({ language, file, texts }: Item): Finding[] {
  const paragraphs = texts.flatMap(([field, text]) => (/^msg\d/.test(field) ? [...text] : []));
  if (paragraphs.length === 0 || paragraphs.length >= shortest[language]) return [];
  const reason = `${paragraphs.length} characters of text: search engines show ${shortest[language]} and more`;
  return [{ file, field: 'msg1', reason }];
}

function leadFindings(tree: Tree, item: Item): Finding[] {
  const { language, file, isOwn } = item;
  const lead = textOf(item, 'msg1');
  if (!lead || !isOwn) return [];
  const size = sizeOf(firstSentence(lead), language);
  const named = houseNames(tree, language).some((name) => {
    const at = lead.indexOf(name);
    return at >= 0 && sizeOf(lead.slice(0, at), language) < nameWithin[language];
  });
  return [
    ...(named ? [] : [`names neither the group nor a brand in its first ${nameWithin[language]} ${unit[language]}`]),
    ...(size > longest[language]
      ? [`the first sentence has ${size} ${unit[language]}: ${longest[language]} are enough`]
      : []),
  ].map((reason) => ({ file, field: 'msg1', reason }));
}

function firstSentence(text: string): string {
  return /^.*?(?:[。！？]|(?<!Co|Ltd|St)[.!?](?=\s|$))/u.exec(text)?.[0] ?? text;
}
