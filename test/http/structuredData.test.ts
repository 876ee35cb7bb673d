import { expect, test } from 'vitest';
import { languageTags } from '#shared/i18n/language.ts';
import { type PageName, pageTable } from '#shared/pageTable.ts';
import { brands, consumerService, headOffice, newsKinds, newsKindTable, office } from '#shared/site.ts';
import { spaced } from '../support/html.ts';
import { listedPages, machineFacts, metaOf } from '../support/pageAnswers.ts';
import { dateOf, messages } from '../support/sitePages.ts';
import { origin } from '../support/testApp.ts';

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
