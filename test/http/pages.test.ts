import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { decodeHTML } from 'entities';
import request from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import type { Payload } from '#shared/document/payload.ts';
import { languages, languageTags } from '#shared/i18n/language.ts';
import type { Bundle } from '#shared/i18n/translation.ts';
import { legalText } from '#shared/legal/legalText.ts';
import { pageTable } from '#shared/pageTable.ts';
import { notFoundAddress } from '#shared/routes.ts';
import type { LegalDocument } from '#shared/site.ts';
import type { SizeReport } from '../../scripts/build/sizeReport.ts';
import { root } from '../support/folders.ts';
import { hrefsIn, inlineCode, readable, spaced, titleOf, withoutBreaks } from '../support/html.ts';
import { everyPage, type PageAnswer } from '../support/pageAnswers.ts';
import { messages, titleAt } from '../support/sitePages.ts';
import { joinedWords, wrongLanguage } from '../support/spokenText.ts';
import { sharedApp, testSite } from '../support/testApp.ts';

/** The most script that a first visit may download, in bytes after brotli. */
const scriptBudget = 90_000;
/** The most that a page of the news list may take before it is compressed, in bytes. */
const listBudget = 70_000;

const app = sharedApp();

// Hundreds of requests in both languages at the same time: none gets the other's title.
beforeAll(async () => void (await everyPage()));

/** What is wrong with each page, after its name. */
async function problems(find: (page: PageAnswer) => Iterable<string>): Promise<string[]> {
  return (await everyPage()).flatMap((page) => [...new Set(find(page))].map((problem) => `${page.name}: ${problem}`));
}

test('every page is whole, has its status, type, language and title, no inline script, sets no cookie, and may be found', async () => {
  for (const page of await everyPage()) {
    const { name, address, language, status, headers, text } = page;
    const tag = languageTags[language];
    expect.soft(status, name).toBe(address === notFoundAddress ? 404 : 200);
    expect.soft(headers, name).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-language': tag });
    for (const header of ['set-cookie', 'x-robots-tag']) expect.soft(headers, name).not.toHaveProperty(header);
    expect.soft(text, name).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${tag}"`));
    expect.soft(titleOf(text), name).toBe(titleAt(address, language));
    expect.soft([text.split('<title>').length, text.match(/<h1\b/g)?.length], name).toEqual([2, 1]);
    const names = String(headers.vary).toLowerCase().split(/,\s*/);
    expect.soft(names, name).toEqual(expect.arrayContaining(['accept-language', 'cookie', 'accept-encoding']));
    expect.soft(inlineCode(page.document), name).toEqual([]);
    expect.soft(text, name).toMatch(/<\/html>$/);
  }
});

test('home, careers, legal texts, brands and articles hold every text of theirs', async () => {
  const { bundles } = testSite().content;
  const missing = ({ address, language, route, text }: PageAnswer) => {
    const page = readable(text);
    const shared = ['common', ...(pageTable[route.page].sharedTexts ?? [])];
    return route.namespaces
      .filter((namespace) => !shared.includes(namespace))
      .flatMap((namespace) => texts(bundles[language][namespace] ?? {}, namespace))
      .filter(([key]) => !shownElsewhere.test(key) && !(address === '/business' && ofABrandsPage.test(key)))
      .filter(([, text]) => !page.includes(spaced(legalText(text, language)).trim()))
      .map(([key]) => key);
  };
  expect(await problems(missing)).toEqual([]);
});

test('limitations of rights stand in bold in the legal texts', async () => {
  const plain = ({ language, route, text }: PageAnswer) => {
    if (route.page !== 'legal') return [];
    const { sections } = messages(language, 'legal')[route.selector as LegalDocument];
    const fields = Object.values(sections).flatMap((section) => Object.entries<string>(section));
    const limitations = fields.filter(([field]) => field.startsWith('msgBlod'));
    return limitations
      .map(([, one]) => one)
      .filter((one) => !spaced(decodeHTML(withoutBreaks(text))).includes(`>${one}</strong>`));
  };
  expect(await problems(plain)).toEqual([]);
});

test('no page shows the name of a value instead of it', async () => {
  expect(await problems(({ text }) => readable(text).match(/\{\{\w*/g) ?? [])).toEqual([]);
});

test('parts in the other language say which one it is (WCAG 3.1.2)', async () => {
  expect(await problems(({ document }) => wrongLanguage(document.children))).toEqual([]);
});

test('without style, words of neighbouring elements are apart', async () => {
  expect(await problems(({ text }) => joinedWords(text))).toEqual([]);
  // Where there are such words, they are found.
  expect(joinedWords('<p><img alt="Lipstick"><span>New</span> <b>Blu</b>sh</p>')).toEqual(['Lipstick|New']);
});

test('the headings of a page leave out no level', async () => {
  const skipped = ({ text }: PageAnswer) => {
    const levels = [...text.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    return levels.flatMap((level, index) => (level - (levels[index - 1] ?? level) > 1 ? `an h${level} follows` : []));
  };
  expect(await problems(skipped)).toEqual([]);
});

test('nothing that only script opens is announced as closed before the script has come (WCAG 4.1.2)', async () => {
  expect(await problems(({ text }) => text.match(/aria-expanded/g) ?? [])).toEqual([]);
});

test('no page names more script for a first load than the budget, and the build reports what they name', async () => {
  const { pages }: SizeReport = JSON.parse(readFileSync(`${root}dist/report.json`, 'utf8'));
  const reported = Object.values(pages).map(({ script }) => script);
  const tooMuch = ({ text }: PageAnswer) => {
    const files = new Set(text.match(/(?<=")\/assets\/script\/[^"]+/g));
    const bytes = [...files].reduce((sum, file) => sum + statSync(`${root}dist/encoded/br${file}`).size, 0);
    return bytes <= scriptBudget && reported.includes(bytes) ? [] : [`${bytes} bytes of script`];
  };
  expect(await problems(tooMuch)).toEqual([]);
});

test('a page carries at most a fifth of its size in data for the script, and names its texts, to be fetched beside it', async () => {
  for (const { name, language, route, text } of await everyPage()) {
    const [element = '', payload = ''] = /<script id="payload"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    expect.soft(compressed(text), name).toBeLessThanOrEqual(1.2 * compressed(text.replace(element, '')));
    const { texts } = (JSON.parse(payload) as Payload).scripts;
    const named = texts.map((file) => file.split('/').slice(4).join('/'));
    expect.soft(named, name).toEqual(route.namespaces.map((namespace) => `${language}/${namespace}.json`));
    for (const file of texts) expect.soft(existsSync(`${root}dist/public${file}`), file).toBe(true);
  }
});

test('no page of the news list is larger than its budget', async () => {
  const tooLarge = ({ route, text }: PageAnswer) =>
    route.page === 'dynamics' && Buffer.byteLength(text) > listBudget ? [`${Buffer.byteLength(text)} bytes`] : [];
  expect(await problems(tooLarge)).toEqual([]);
});

/** These are the links of the HTML, with script and without. */
test.each(languages)(
  'every link leads to a page, a part of one, a file or another site, in %s',
  {
    timeout: 120_000,
  },
  async (language) => {
    const pages = (await everyPage()).filter((page) => page.language === language);
    const answers = new Map(pages.map(({ address, status, text }) => [address, { status, text }]));
    const ask = async (address: string) => {
      const headers = { Cookie: `language=${language}`, 'Accept-Encoding': 'identity' };
      const answer = answers.get(address) ?? (await request(app).get(address).set(headers));
      answers.set(address, answer);
      return answer;
    };
    const leads = async (href: string) => {
      if (!href.startsWith('/')) return /^(?:https?:\/\/|mailto:|tel:)/.test(href);
      const [address = '', fragment] = href.split('#');
      const { status, text } = await ask(address);
      const hasPart = !fragment || text.split(`id="${fragment}"`).length === 2;
      return hasPart && status === (address.startsWith(notFoundAddress) ? 404 : 200);
    };
    const targets = pages.flatMap(({ address, document }) =>
      hrefsIn(document).map((href) => (href.startsWith('#') ? address + href : href)),
    );
    const leadingNowhere: string[] = [];
    for (const target of new Set(targets)) if (!(await leads(target))) leadingNowhere.push(target);
    expect(leadingNowhere).toEqual([]);
    expect(answers.size).toBeGreaterThan(pages.length);
  },
);

/** Words of controls and of other states or views of the same file; what a page has to say is all the rest. */
const shownElsewhere =
  /^(?:business|dynamics|news|about-us|search|contact-us):|^press:(?:boilerplate:cop|file|pixels)|:href$|:(?:pageTitle|description|excerpt|quote:before|cover:(?:kind|word))$|^about-us\/fazhanlishi:(?:previous|next)$/;

/** What a brand says on its own page, in the way of its world; the matrix shows what all brands have. */
const ofABrandsPage = /^business\/\w+:world:/;

/** The texts of a bundle: those of an article are its fields; keywords, and a speaker's name and function, are a list in one text. */
function texts(bundle: Bundle, prefix: string): [key: string, text: string][] {
  return Object.entries(bundle).flatMap(([key, value]): [string, string][] => {
    const name = `${prefix}:${key}`;
    if (key === 'fields') return (value as [string, string][]).map(([field, text]) => [`${prefix}:${field}`, text]);
    if (key === 'keywords' || name.startsWith('press:speakers:item'))
      return String(value)
        .split('/')
        .map((word) => [name, word.trim()]);
    if (typeof value === 'string') return value === '' ? [] : [[name, value]];
    return key === 'pictures' || !value || Array.isArray(value) ? [] : texts(value as Bundle, name);
  });
}

/** In bytes. The best quality takes ten times as long, for a like share. */
function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
}
