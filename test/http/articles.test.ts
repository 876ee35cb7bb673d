import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { isCoverLine } from '#shared/news/cover.ts';
import { cardSize } from '#shared/pictures/pictureSources.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { decodeEntities, withoutBreaks } from '../support/html.ts';
import { newsItems } from '../support/newsItems.ts';
import { root } from '../support/root.ts';
import { sharedApp, testSite } from '../support/testApp.ts';

const app = sharedApp();
const messages = readMessages(root);
const articles = testSite().content.newsItems.flatMap((item) => languages.map((language) => [item, language] as const));

test('every item of the catalogue is published in both languages', () => {
  expect(articles).toHaveLength(languages.length * newsItems.length);
});

describe.each(articles)('%s in %s', (item, language) => {
  const page = request(app)
    .get(`/news?name=${item}&lang=${language}`)
    .then(({ text }) => articleOf(text));
  const all = Object.entries(messages[language][`news/${item}`] ?? {}) as [string, string][];
  const fields = all.filter(([field]) => !isCoverLine(field));
  const cover = all.filter(([field]) => isCoverLine(field)).map(([, text]) => text);

  test('shows every field that has a text, in the order of its file', async () => {
    const written = fields.map(([, text]) => text).filter(Boolean);
    const shown = blocks(await page).filter((block) => written.includes(block));
    expect(shown).toEqual(written);
  });

  test('shows a picture without a caption where its empty caption stands', async () => {
    const html = decodeEntities(await page);
    for (const [index, [field, text]] of fields.entries()) {
      if (!field.startsWith('imgMsg') || text) continue;
      const above = html.indexOf(textOf(fields.slice(0, index).reverse()));
      const below = html.indexOf(textOf(fields.slice(index)), above);
      expect(html.slice(above, below), field).toContain('<img');
    }
  });

  test('says in words what its cover says, and gives it to those who share the page', async () => {
    const html = decodeEntities((await request(app).get(`/news?name=${item}&lang=${language}`)).text);
    const label = /class="cover cover--wide[^"]*" role="img" aria-label="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(label.startsWith(cover.join(' '))).toBe(true);
    const card = /property="og:image" content="[^"]*(\/assets\/cards\/[^"]+)"/.exec(html)?.[1] ?? '';
    expect(card.includes(`/cover-${item}-${language}.`)).toBe(cover.length > 0);
    const { width, height } = await sharp(join(testSite().assets.publicDir, card)).metadata();
    expect({ width, height }).toEqual(cardSize);
  });

  test('leaves no empty element for a field without a text', async () => {
    expect((await page).match(/<(\w+)\b[^>]*>\s*<\/\1>/g)).toBeNull();
  });
});

/** The first text in a list of fields. */
function textOf(fields: [string, string][]): string {
  return fields.find(([, text]) => text)?.[1] ?? '';
}

/** The HTML of the story itself, without what is drawn in icons and covers, and without what follows it. */
function articleOf(html: string): string {
  const start = html.search(/<article class="article[ "]/);
  const end = html.search(/<aside class="article__rail/);
  if (start < 0 || end < start) throw new Error('no story on this page');
  return withoutBreaks(html.slice(start, end)).replace(/<svg\b.*?<\/svg>/g, '<svg/>');
}

/** The pieces of text between tags, in reading order. */
function blocks(html: string): string[] {
  const pieces = html.replaceAll('<!-- -->', '').split(/<[^>]*>/);
  return pieces.map((piece) => decodeEntities(piece).trim()).filter(Boolean);
}
