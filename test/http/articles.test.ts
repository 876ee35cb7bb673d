import { decodeHTML } from 'entities';
import { expect, test } from 'vitest';
import { createSite } from '#server/site.ts';
import { isCoverField, isCoverLine } from '#shared/news/cover.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { root } from '../support/folders.ts';
import { byClass, byTag, hrefsIn, spaced, textOf, withoutBreaks } from '../support/html.ts';
import { everyStory, pageAnswer } from '../support/pageAnswers.ts';
import { groupSpeaksIn, messages, newsCatalogue } from '../support/sitePages.ts';
import { contentToChange, testApp, testSite } from '../support/testApp.ts';

const files = readMessages(root);
const read = everyStory().then((stories) =>
  stories.map((page) => {
    const fields = Object.entries(files[page.language][`news/${page.item}`] ?? {}) as [string, string][];
    const written = fields.filter(([field]) => !isCoverField(field));
    const cover = fields.filter(([field]) => isCoverLine(field)).map(([, line]) => line);
    return { ...page, story: articleOf(page.text), fields: written, cover };
  }),
);
type Article = Awaited<typeof read>[number];

/** The names of the articles that break a promise. */
async function broken(keeps: (article: Article) => boolean): Promise<string[]> {
  return (await read).filter((article) => !keeps(article)).map(({ name }) => name);
}

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
    const html = decodeHTML(story);
    return fields.every(([field, text], index) => {
      if (!field.startsWith('imgMsg') || text) return true;
      const above = html.indexOf(firstText(fields.slice(0, index).reverse()));
      const next = firstText(fields.slice(index));
      return html.slice(above, next ? html.indexOf(next, above) : html.length).includes('<img');
    });
  };
  expect(await broken(pictured)).toEqual([]);
});

test('a cover has its words as its label, with who prints a question, and a social card of its own', async () => {
  const labelled = ({ item, language, text: html, cover, fields }: Article) => {
    const text = decodeHTML(html);
    const label = /class="cover cover--wide[^"]*" role="img" aria-label="([^"]*)"/.exec(text)?.[1] ?? '';
    const card = /property="og:image" content="[^"]*(\/assets\/cards\/[^"]+)"/.exec(text)?.[1] ?? '';
    // A single digit is left to the words that name it.
    const asks = newsCatalogue[item]?.cover === 'question';
    const printers = fields.filter(([field]) => asks && field === 'mediaName').map(([, name]) => name);
    const isLabelled = [...cover, ...printers].every((line) => label.includes(line) || /^\d$/.test(line));
    return isLabelled && card.includes(`/cover-${item}-${language}.`) === cover.length > 0;
  };
  expect(await broken(labelled)).toEqual([]);
});

test('words that are set large are those of a paragraph which does not stand beside them', async () => {
  const areItsOwn = ({ item, fields, document, story }: Article) => {
    const shown = byClass('article-body__quote', document).flatMap((quote) => byTag('p', quote).map(textOf));
    const [source, beside] = newsCatalogue[item]?.quote?.split('/') ?? [];
    const [text = '', neighbour = ''] = [source, beside].map((name) => fields.find(([field]) => field === name)?.[1]);
    const parts = shown.flatMap((words) => words.split(/[。，.,!?！？]\s*/u));
    const headings = fields.flatMap(([field, words]) => (/^(?:textTitle|msgBlod)/.test(field) ? [words] : []));
    const below = blocks(story.slice(story.search(/<figure class="article-body__quote/))).slice(1);
    // One block may be the speaker.
    const next = below.findIndex((words) => neighbour.startsWith(words));
    const between = below.slice(0, next).filter((words) => !headings.includes(words));
    const isAway = !source || (beside !== source && next >= 0 && between.length <= 1);
    return isAway && shown.length === (source ? 1 : 0) && parts.every((part) => text.includes(part));
  };
  expect(await broken(areItsOwn)).toEqual([]);
});

test('an article has no empty element for a field without a text', async () => {
  expect(await broken(({ story }) => !/<(\w+)\b[^>]*>\s*<\/\1>/.test(story))).toEqual([]);
});

test('boilerplate and press contact, which leads to a letter for the press, stand where the group speaks', async () => {
  const letter = addressOf('contact-us', null, { topic: 'press' });
  const hasBoth = ({ item, language, text, document }: Article) => {
    const { boilerplate, press } = messages(language, 'news');
    const shown = spaced(decodeHTML(withoutBreaks(text)));
    const parts = [`${boilerplate.title} · ${press.title}`, boilerplate.text, press.text, press.action];
    const found = [...parts.map((part) => shown.includes(`>${part}`)), hrefsIn(document).includes(letter)];
    return found.every((one) => one === groupSpeaksIn(item));
  };
  expect(await broken(hasBoth)).toEqual([]);
});

test('where an editor empties both, no trace of them is left', async () => {
  const content = contentToChange();
  const { boilerplate, press } = messages('en_US', 'news');
  const emptied = { boilerplate: { ...boilerplate, text: '' }, press: { ...press, text: '' } };
  Object.assign(content.bundles.en_US.news ?? {}, emptied);
  const { app } = testApp({ deps: { site: createSite(testSite().assets, content) } });
  expect((await pageAnswer(newsAddress('item1'), 'en_US', app)).text).not.toContain('about-the-group');
});

/** The first text in a list of fields. */
function firstText(fields: [string, string][]): string {
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
  return pieces.map((piece) => decodeHTML(piece).trim()).filter(Boolean);
}
