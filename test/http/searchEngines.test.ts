import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createSite } from '#server/site.ts';
import { publicAddress } from '#shared/address.ts';
import { type Language, languages, otherLanguage } from '#shared/i18n/language.ts';
import { pictureOf } from '#shared/pageTable.ts';
import { cardSize } from '#shared/pictures/picture.ts';
import { titleOf } from '../support/html.ts';
import { everyPage, listedPages, machineFacts, metaOf, pageAnswer } from '../support/pageAnswers.ts';
import { messages } from '../support/sitePages.ts';
import { contentToChange, origin, sharedApp, testApp, testSite } from '../support/testApp.ts';

/** Characters of a description: a Han character takes about the width of two Latin ones. */
const descriptionLength = { zh_CN: [36, 80], en_US: [110, 160] } as const satisfies Record<Language, readonly number[]>;

test('a listed page is its own canonical address, names both language versions and the feed of its language', async () => {
  for (const page of await listedPages()) {
    const links = machineFacts(page).links.map(({ rel, href, hreflang }) => [rel, hreflang, href].join(' ').trim());
    const named = (start: string) => links.filter((link) => link.startsWith(start));
    expect.soft(named('canonical'), page.name).toEqual([`canonical  ${page.url}`]);
    const versions = { 'zh-CN': 'zh_CN', 'en-US': 'en_US', 'x-default': 'zh_CN' } as const;
    const expected = Object.entries(versions).map(
      ([tag, language]) => `alternate ${tag} ${publicAddress(origin, page.address, language)}`,
    );
    const feed = `alternate  ${publicAddress('', '/feed.xml', page.language)}`;
    expect.soft(named('alternate').toSorted(), page.name).toEqual([...expected, feed].toSorted());
    expect.soft(metaOf(page, 'robots'), page.name).toBe('');
  }
});

test('a further page of the news list is its own address to search engines; search and 404 are kept out of them', async () => {
  const others = (await everyPage()).filter(({ route }) => route.listPage > 1 || /search|not-found/.test(route.page));
  for (const page of [...others, await pageAnswer('/search?q=a', 'en_US')]) {
    const { links, data } = machineFacts(page);
    const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
    const isList = page.route.page === 'dynamics';
    expect.soft(canonical, page.name).toEqual(isList ? [page.url] : []);
    expect.soft([metaOf(page, 'robots'), Boolean(data)], page.name).toEqual(isList ? ['', true] : ['noindex', false]);
  }
});

test('a listed page has a description of good length', async () => {
  const wrong = (await listedPages()).flatMap((page) => {
    const [least, most] = descriptionLength[page.language];
    const description = metaOf(page, 'description');
    const length = [...description].length;
    // A story that is shorter is given whole: its editor is told, and decides.
    const isWhole = page.route.page === 'news' && !description.endsWith('…');
    return (length >= least || isWhole) && length <= most
      ? []
      : [`${page.name}: ${length} characters, not ${least} to ${most}`];
  });
  expect(wrong).toEqual([]);
});

test('the card of a listed page has its text, in its language, and its picture, which has the size that is declared', async () => {
  const pictures = new Set<string>();
  for (const page of await listedPages()) {
    const { site } = messages(page.language, 'common');
    const expected = {
      'og:description': metaOf(page, 'description'),
      'og:url': page.url,
      'og:locale': page.language,
      'og:locale:alternate': otherLanguage(page.language),
      'og:site_name': site.name,
      'og:type': page.route.page === 'news' ? 'article' : 'website',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/jpeg',
      'twitter:card': 'summary_large_image',
    };
    for (const [name, content] of Object.entries(expected)) expect.soft(metaOf(page, name), page.name).toBe(content);
    expect.soft(`${metaOf(page, 'og:title')} | ${site.title}`).toBe(titleOf(page.text));
    expect.soft(metaOf(page, 'og:image:alt'), page.name).not.toBe('');
    const own = pictureOf(page.route.page, page.route.selector);
    expect.soft(metaOf(page, 'og:image'), page.name).toContain(`${origin}/assets/cards/${own ? `${own}.` : ''}`);
    pictures.add(metaOf(page, 'og:image'));
  }
  for (const address of pictures) {
    const { width, height, format } = await sharp(
      join(testSite().assets.publicDir, address.slice(origin.length)),
    ).metadata();
    expect.soft({ address, width, height, format }).toEqual({ address, ...cardSize, format: 'jpeg' });
  }
});

test('no address of the head comes from the Host header or an unknown parameter', async () => {
  const { text } = await request(sharedApp()).get('/business?name=scctc&utm_source=x').set('Host', 'evil.example');
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
  const page = await pageAnswer('/news?name=item1', 'zh_CN', app);
  expect(titleOf(page.text)).toBe(`${text} | ${messages('zh_CN', 'common').site.title}`);
  expect(metaOf(page, 'description')).toBe(text);
  expect(machineFacts(page).part('NewsArticle')?.headline).toBe(text);
  expect(page.text).not.toMatch(/<script>alert|<img src=x/);
});
