import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSite } from '#server/site.ts';
import { publicAddress } from '#shared/address.ts';
import { type Language, languages, otherLanguage } from '#shared/i18n/language.ts';
import { pictureOf } from '#shared/pageTable.ts';
import { cardSize } from '#shared/pictures/pictureSources.ts';
import { isRedirect, listedAddresses, resolve } from '#shared/routes.ts';
import { listedPages, type MachinePage, machinePage, metaOf } from '../support/listedPages.ts';
import { messages } from '../support/sitePages.ts';
import { contentToChange, origin, sharedApp, testApp, testSite } from '../support/testApp.ts';

let pages: MachinePage[] = [];
beforeAll(async () => {
  pages = await listedPages();
});

/** Characters of a description: a Han character takes about the width of two Latin ones. */
const descriptionLength = { zh_CN: [36, 80], en_US: [110, 160] } as const satisfies Record<Language, readonly number[]>;

describe('every listed page in both languages', () => {
  test('answers 200 and has one title', () => {
    expect(pages).toHaveLength(languages.length * listedAddresses(testSite().content.newsItems).length);
    expect(pages.filter(({ status, titles }) => status !== 200 || titles.length !== 1)).toEqual([]);
  });

  test('is its own canonical address', () => {
    const canonical = ({ links }: MachinePage) =>
      links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
    for (const page of pages) expect(canonical(page)).toEqual([page.url]);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
  });

  test('names both language versions, which are listed as well', () => {
    const known = new Set(pages.map(({ url }) => url));
    for (const page of pages) {
      const versions = page.links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
      expect(Object.fromEntries(versions.map(({ hreflang, href }) => [hreflang, href]))).toEqual({
        'zh-CN': publicAddress(origin, page.address, 'zh_CN'),
        'en-US': publicAddress(origin, page.address, 'en_US'),
        'x-default': publicAddress(origin, page.address, 'zh_CN'),
      });
      for (const { href } of versions) expect(known).toContain(href);
    }
  });

  test('has a title of its own that ends with the site title', () => {
    const titles = pages.map(({ titles: [title = ''] }) => title);
    expect(repeated(titles)).toEqual([]);
    for (const { titles, language } of pages) {
      expect(titles[0]).toMatch(new RegExp(`^.{2,90} \\| ${messages(language, 'common').site.title}$`, 'u'));
    }
  });

  test('has a description of its own, of good length', () => {
    expect(repeated(pages.map((page) => metaOf(page, 'description')))).toEqual([]);
    const lengths = pages.map((page) => {
      const [least, most] = descriptionLength[page.language];
      const description = metaOf(page, 'description');
      const length = [...description].length;
      // A story that is shorter is given whole: its editor is told, and decides.
      const isWhole = page.address.startsWith('/news?') && !description.endsWith('…');
      return (length >= least || isWhole) && length <= most ? null : `${page.url} ${length}`;
    });
    expect(lengths.filter(Boolean)).toEqual([]);
  });

  test('may be indexed, and advertises the feed of its language', () => {
    expect(pages.filter(({ meta }) => meta.robots)).toEqual([]);
    for (const { links, language } of pages) {
      const feeds = links.filter(({ type }) => type === 'application/rss+xml').map(({ href }) => href);
      expect(feeds).toEqual([publicAddress('', '/feed.xml', language)]);
    }
  });
});

describe('the card of every listed page', () => {
  test('has the text of the page, in its language', () => {
    for (const page of pages) {
      const { site } = messages(page.language, 'common');
      expect(page.titles[0]).toBe(`${metaOf(page, 'og:title')} | ${site.title}`);
      const expected = {
        'og:description': metaOf(page, 'description'),
        'og:url': page.url,
        'og:locale': page.language,
        'og:locale:alternate': otherLanguage(page.language),
        'og:site_name': site.name,
        'og:type': page.address.startsWith('/news?') ? 'article' : 'website',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:type': 'image/jpeg',
        'twitter:card': 'summary_large_image',
      };
      for (const [name, content] of Object.entries(expected)) expect(metaOf(page, name), page.url).toBe(content);
      expect(metaOf(page, 'og:image:alt')).not.toBe('');
    }
  });

  test('names a picture that exists, of 1200 x 630 as declared, and that of the page table where it has one', async () => {
    const { publicDir } = testSite().assets;
    for (const page of pages) {
      const route = resolve(page.address, testSite().newsExists);
      const own = route && !isRedirect(route) ? pictureOf(route.page, route.selector) : undefined;
      if (own) expect(metaOf(page, 'og:image'), page.url).toContain(`/assets/cards/${own}.`);
    }
    for (const address of new Set(pages.map((page) => metaOf(page, 'og:image')))) {
      expect(address).toMatch(new RegExp(`^${origin}/assets/cards/[^/]+\\.jpg$`));
      const { width, height, format } = await sharp(join(publicDir, address.slice(origin.length))).metadata();
      expect({ address, width, height, format }).toEqual({ address, ...cardSize, format: 'jpeg' });
    }
  });
});

test.each(['/search', '/search?q=a', '/404'])('%s is kept out of search engines', async (address) => {
  for (const language of languages) {
    const page = await machinePage(sharedApp(), address, language);
    expect(metaOf(page, 'robots')).toBe('noindex');
    expect(page.links.filter(({ rel, hreflang }) => rel === 'canonical' || hreflang)).toEqual([]);
    expect(page.data).toBeNull();
  }
});

test('no address of the head comes from the Host header or an unknown parameter', async () => {
  const { app } = testApp({ env: { PUBLIC_ORIGIN: origin } });
  const { text } = await request(app).get('/business?name=scctc&utm_source=x').set('Host', 'evil.example');
  expect(text).toContain(`<link rel="canonical" href="${origin}/business?name=scctc"/>`);
  expect(text).toContain(`hrefLang="en-US" href="${origin}/business?name=scctc&amp;lang=en_US"`);
  expect(text).not.toMatch(/evil\.example|utm_source/);
});

test('text of an item cannot break out of the structured data or the head', async () => {
  const hostile = contentToChange();
  const text = '</script></title><script>alert(1)</script>"><img src=x onerror=alert(1)>&amp;';
  for (const language of languages) {
    const bundle = hostile.bundles[language] as Record<string, Record<string, unknown>>;
    Object.assign(bundle['news/item1'] ?? {}, { title: text, description: text });
  }
  const { app } = testApp({ env: { PUBLIC_ORIGIN: origin }, deps: { site: createSite(testSite().assets, hostile) } });
  const page = await machinePage(app, '/news?name=item1', 'zh_CN');
  const { text: html } = await request(app).get('/news?name=item1');
  expect(page.titles[0]).toBe(`${text} | ${messages('zh_CN', 'common').site.title}`);
  expect(metaOf(page, 'description')).toBe(text);
  expect(page.data?.['@graph'].find((part) => part['@type'] === 'NewsArticle')?.headline).toBe(text);
  expect(html).not.toMatch(/<script>alert|<img src=x/);
});

function repeated(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
