import { isNewsItem } from '../newsFields.ts';
import type { TextRule } from '../tree.ts';

/** HTML, entities and Markdown: texts are shown as they are, so a visitor would read the signs. */
const signs = /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\*\*|\[[^\]]*\]\(/iu;

const pairs: Readonly<Record<string, string>> = {
  '(': ')',
  '（': '）',
  '[': ']',
  '【': '】',
  '“': '”',
  '《': '》',
  '「': '」',
};

/** Lists, the feed, search results and shared cards have no room for more. */
const longestHeadline = 120;

/** No signs of markup, every bracket and quotation mark closed, and no headline that breaks the lists. */
export const markup: TextRule = ({ namespace, field, text }) => {
  const sign = signs.exec(text.replace(/\{\{.*?\}\}/g, ''))?.[0];
  const bracket = unpaired(text);
  const length = isNewsItem(namespace) && field === 'title1' ? [...text].length : 0;
  return [
    ...(sign ? [`"${sign}" would be read as it is: texts have no markup`] : []),
    ...(bracket ? [`"${bracket}" has no partner`] : []),
    ...(length > longestHeadline ? [`a headline of ${length} characters: ${longestHeadline} at most`] : []),
  ];
};

/** The first bracket or quotation mark that is not closed, or that closes nothing. */
function unpaired(text: string): string | undefined {
  const open: string[] = [];
  for (const sign of text) {
    if (pairs[sign]) open.push(sign);
    else if (Object.values(pairs).includes(sign) && pairs[open.pop() ?? ''] !== sign) return sign;
  }
  return open.at(-1);
}
