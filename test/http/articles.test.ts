import request from 'supertest';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { isCoverField, isCoverLine } from '#shared/news/cover.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { decodeEntities, withoutBreaks } from '../support/html.ts';
import { newsItems } from '../support/newsItems.ts';
import { root } from '../support/root.ts';
import { sharedApp, testSite } from '../support/testApp.ts';

const app = sharedApp();
const messages = readMessages(root);
const articles = testSite().content.newsItems.flatMap((item) => languages.map((language) => ({ item, language })));
const read = articles.map(async ({ item, language }) => {
  const { text } = await request(app).get(`/news?name=${item}&lang=${language}`);
  const fields = Object.entries(messages[language][`news/${item}`] ?? {}) as [string, string][];
  const written = fields.filter(([field]) => !isCoverField(field));
  const cover = fields.filter(([field]) => isCoverLine(field)).map(([, line]) => line);
  return { name: `${item} in ${language}`, html: text, story: articleOf(text), fields: written, cover };
});
type Article = Awaited<(typeof read)[number]>;

/** The names of the articles that break a promise. */
async function broken(keeps: (article: Article) => boolean): Promise<string[]> {
  return (await Promise.all(read)).filter((article) => !keeps(article)).map(({ name }) => name);
}

test('every item of the catalogue is published in both languages', () => {
  expect(articles).toHaveLength(languages.length * newsItems.length);
});

test('an article shows every field that has a text, in the order of its file', async () => {
  // Blocks that are no fields, such as the brand's name, may have the text of one.
  const inOrder = ({ story, fields }: Article) => {
    const shown = blocks(story);
    let last = -1;
    return fields.every(([, text]) => {
      if (text) last = shown.indexOf(text, last + 1);
      return !text || last >= 0;
    });
  };
  expect(await broken(inOrder)).toEqual([]);
});

test('an article shows a picture without a caption at the place of its empty caption', async () => {
  const pictured = ({ story, fields }: Article) => {
    const html = decodeEntities(story);
    return fields.every(([field, text], index) => {
      if (!field.startsWith('imgMsg') || text) return true;
      const above = html.indexOf(textOf(fields.slice(0, index).reverse()));
      const next = textOf(fields.slice(index));
      return html.slice(above, next ? html.indexOf(next, above) : html.length).includes('<img');
    });
  };
  expect(await broken(pictured)).toEqual([]);
});

test('a cover has its words as its label, in the order of reading, and a social card of its own', async () => {
  const labelled = ({ name, html, cover }: Article) => {
    const text = decodeEntities(html);
    const label = /class="cover cover--wide[^"]*" role="img" aria-label="([^"]*)"/.exec(text)?.[1] ?? '';
    const card = /property="og:image" content="[^"]*(\/assets\/cards\/[^"]+)"/.exec(text)?.[1] ?? '';
    const isOwn = card.includes(`/cover-${name.replace(' in ', '-')}.`);
    // A single digit is left to the words that name it.
    const isLabelled = cover.every((line) => label.includes(line) || /^\d$/.test(line));
    return isLabelled && isOwn === cover.length > 0;
  };
  expect(await broken(labelled)).toEqual([]);
});

test('an article has no empty element for a field without a text', async () => {
  expect(await broken(({ story }) => !/<(\w+)\b[^>]*>\s*<\/\1>/.test(story))).toEqual([]);
});

/** The first text in a list of fields. */
function textOf(fields: [string, string][]): string {
  return fields.find(([, text]) => text)?.[1] ?? '';
}

/** The HTML of the story itself, without what is drawn in icons and covers, and without what follows it. */
function articleOf(html: string): string {
  const start = html.search(/<article class="article[ "]/);
  const end = html.search(/<(?:div class="article-links|aside class="article__rail)/);
  if (start < 0 || end < start) throw new Error('no story on this page');
  return withoutBreaks(html.slice(start, end)).replace(/<svg\b.*?<\/svg>/g, '<svg/>');
}

/** The pieces of text between tags, in reading order. */
function blocks(html: string): string[] {
  const pieces = html.replaceAll('<!-- -->', '').split(/<[^>]*>/);
  return pieces.map((piece) => decodeEntities(piece).trim()).filter(Boolean);
}
