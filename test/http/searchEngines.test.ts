import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createSite } from '#server/site.ts';
import { publicAddress } from '#shared/address.ts';
import { type Language, languages, languageTags, otherLanguage } from '#shared/i18n/language.ts';
import { type PageName, pageTable, pictureOf } from '#shared/pageTable.ts';
import { cardSize } from '#shared/pictures/picture.ts';
import { brands, consumerService, headOffice, newsKinds, newsKindTable, office } from '#shared/site.ts';
import { spaced, titleOf } from '../support/html.ts';
import { everyPage, listedPages, machineFacts, metaOf, pageAnswer } from '../support/pageAnswers.ts';
import { dateOf, messages } from '../support/sitePages.ts';
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

const read = listedPages().then((pages) => pages.map((page) => ({ ...page, ...machineFacts(page) })));

/** The properties that search engines require of a type; schema-dts, the type of server/pages/structuredData.ts, has all that there are. */
const required: Record<string, string> = {
  Organization: '@id name url logo slogan',
  WebSite: '@id name url inLanguage publisher potentialAction',
  BreadcrumbList: '@id itemListElement',
  NewsArticle:
    'headline description inLanguage mainEntityOfPage datePublished articleSection timeRequired publisher author image',
};
const requiredOfPages = '@id url name inLanguage isPartOf about';

/** The others have that of the table. */
const types: Partial<Record<PageName, string>> = {
  business: 'CollectionPage',
  dynamics: 'CollectionPage',
  'about-us': 'AboutPage',
  'contact-us': 'ContactPage',
};

test('the structured data of a page has all that its types require, nothing empty, addresses of the site, and what it refers to', async () => {
  for (const { data, name } of await read) {
    expect.soft(data?.['@context'], name).toBe('https://schema.org');
    const parts = data?.['@graph'] ?? [];
    const missing = parts.flatMap((one) => {
      const names = (required[String(one['@type'])] ?? requiredOfPages).split(' ');
      return names.filter((property) => !(property in one));
    });
    expect.soft(missing, name).toEqual([]);
    const text = JSON.stringify(data);
    expect.soft(text, name).not.toMatch(/:(?:""|null|\[\]|\{\})/);
    const addresses = text.match(/(?<="(?:@id|url|logo|item|image|urlTemplate)":\[?")[^"]*/g) ?? [];
    expect.soft(addresses.filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
    expect.soft(text, name).toContain(`${origin}/search?q={search_term_string}`);
    const own = parts.map((one) => one['@id']);
    expect.soft(own, name).toEqual(expect.arrayContaining(text.match(/(?<=\{"@id":")[^"]+(?="\})/g) ?? []));
  }
});

test('it has the type of each page, the brand that it is about, and a telephone for each office of the contact page', async () => {
  for (const { part, data, name, url, language, address, route } of await read) {
    const page = part(types[route.page] ?? pageTable[route.page].type ?? '');
    expect.soft(page, name).toMatchObject({ url, inLanguage: languageTags[language] });
    expect.soft(Boolean(part('NewsArticle')), name).toBe(route.page === 'news');
    const names = messages(language, 'common').brands;
    const about = page?.about as { name?: string } | undefined;
    expect.soft(about?.name, name).toBe(brands.flatMap((brand) => (route.selector === brand ? names[brand] : []))[0]);
    const { brand: own, contactPoint } = part('Organization') ?? {};
    if (['/', '/business'].includes(address))
      expect.soft(own).toMatchObject(brands.map((brand) => ({ name: names[brand] })));
    const telephones = [consumerService, headOffice, office].map(({ phone }) => ({ telephone: phone }));
    if (route.page === 'contact-us') expect.soft(contactPoint).toMatchObject(telephones);
    if (route.page !== 'news') expect.soft(JSON.stringify(data), name).not.toMatch(/"date\w*"|"\w*Date"/);
  }
});

test('an article is named, dated and signed as on its page', async () => {
  for (const page of await read) {
    const { part, name, language, route, heading } = page;
    if (route.page !== 'news') continue;
    const date = dateOf(route.selector ?? '');
    expect.soft(part('NewsArticle'), name).toMatchObject({
      headline: heading,
      description: metaOf(page, 'description'),
      timeRequired: expect.stringMatching(/^PT[1-9]\d*M$/),
      datePublished: `${date}T00:00:00+08:00`,
    });
    expect.soft(metaOf(page, 'article:published_time'), name).toBe(date);
    const { boilerplate, press } = messages(language, 'news');
    const kinds = messages(language, 'common').newsKinds;
    const own: unknown[] = newsKinds.filter((kind) => newsKindTable[kind].isOwn).map((kind) => kinds[kind]);
    const { description, contactPoint } = part('Organization') ?? {};
    const isOwn = own.includes(part('NewsArticle')?.articleSection);
    expect.soft(description && spaced(String(description)), name).toBe(isOwn ? boilerplate.text : undefined);
    const contact = expect.objectContaining({ contactType: press.title });
    expect.soft(contactPoint, name).toEqual(isOwn ? contact : undefined);
  }
});

test('it leads along the breadcrumbs that are seen, over pages that exist', async () => {
  const pages = await read;
  const known = pages.map(({ url }) => url);
  for (const { part, name, url, address, breadcrumbs } of pages) {
    const items = (part('BreadcrumbList')?.itemListElement ?? []) as { name: string; item: string; position: number }[];
    expect.soft(items.map((one) => one.name)).toEqual(breadcrumbs);
    expect.soft(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect.soft(known, name).toEqual(expect.arrayContaining(items.map(({ item }) => item)));
    if (address !== '/') expect.soft(items.at(-1)?.item).toBe(url);
  }
});
