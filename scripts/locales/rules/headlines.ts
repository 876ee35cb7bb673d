import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';
import { houseNames, newsItemsOf, textOf } from './newsroom.ts';

/** Characters that a list shows in two lines; a Han character takes about the width of two Latin ones. */
const longest = { en_US: 60, zh_CN: 26 } as const;

/** Short words that a headline in headline capitals leaves small (AP: fewer than four letters). */
const small = /^[^\p{Lu}\d“‘]*$/u;

/** A headline fits its list, and in the group's own news it names the group or a brand. */
export function headlines(tree: Tree): Finding[] {
  return newsItemsOf(tree).flatMap((item) => {
    const { language, file, isOwn } = item;
    const title = textOf(item, 'title1');
    if (!title) return [];
    const length = [...title].length;
    const named = !isOwn || houseNames(tree, language).some((name) => title.includes(name));
    const lower = title.split(/[\s—-]+/).find((word) => /^\p{L}{4,}/u.test(word) && small.test(word));
    return [
      ...(length > longest[language] ? [`${length} characters: lists show ${longest[language]}`] : []),
      ...(named ? [] : ['names neither the group nor a brand']),
      ...(language === 'en_US' && lower ? [`"${lower}" without a capital: headlines have them`] : []),
    ].map((reason) => ({ file, field: 'title1', reason }));
  });
}
