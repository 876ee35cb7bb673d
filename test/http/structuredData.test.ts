import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { languageTags } from '#shared/i18n/language.ts';
import { brands } from '#shared/site.ts';
import { spaced } from '../support/html.ts';
import { listedPages, type MachinePage, metaOf } from '../support/listedPages.ts';
import { dateOf } from '../support/newsItems.ts';
import { messages } from '../support/sitePages.ts';
import { origin } from '../support/testApp.ts';

let pages: MachinePage[] = [];
beforeAll(async () => {
  pages = await listedPages();
});

const address = z.string().startsWith(`${origin}/`);
const text = z.string().min(1);
const reference = z.strictObject({ '@id': address });
const brand = z.strictObject({ '@type': z.literal('Brand'), name: text, description: text.optional(), url: address });

/** The types that the site uses, with the properties that search engines require, and no other property. */
const types = {
  Organization: z.strictObject({
    '@type': z.literal('Organization'),
    '@id': address,
    name: text,
    url: address,
    logo: address,
    slogan: text,
    description: text.optional(),
    contactPoint: z.strictObject({ '@type': z.literal('ContactPoint'), contactType: text, url: address }).optional(),
    sameAs: z.array(z.url()).optional(),
    brand: z.array(brand).length(brands.length).optional(),
  }),
  WebSite: z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': address,
    name: text,
    url: address,
    inLanguage: text,
    publisher: reference,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().startsWith(`${origin}/search?q={search_term_string}`),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  BreadcrumbList: z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    '@id': address,
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
      .min(2),
  }),
  NewsArticle: z.strictObject({
    '@type': z.literal('NewsArticle'),
    headline: text,
    description: text,
    inLanguage: text,
    mainEntityOfPage: reference,
    datePublished: z.iso.date(),
    dateModified: z.iso.date().optional(),
    articleSection: text,
    timeRequired: z.string().regex(/^PT[1-9]\d*M$/),
    publisher: reference,
    author: z.union([reference, z.strictObject({ '@type': z.literal('Organization'), name: text })]),
    image: z.array(address).min(1),
    creditText: text.optional(),
    about: brand.optional(),
  }),
} as const;

const page = z.strictObject({
  '@type': z.enum(['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage']),
  '@id': address,
  url: address,
  name: text,
  inLanguage: text,
  isPartOf: reference,
  about: reference,
  breadcrumb: reference.optional(),
});

const graph = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.union([...Object.values(types), page])).min(3),
});

type Part = Record<string, unknown>;

function part({ data }: MachinePage, type: string): Part | undefined {
  return data?.['@graph'].find((one) => one['@type'] === type);
}

describe('the structured data of every listed page', () => {
  test('fits its types, with all that they require', () => {
    for (const { data, url } of pages) {
      const { success, error } = graph.safeParse(data);
      expect(success, `${url}: ${error && z.prettifyError(error)}`).toBe(true);
    }
  });

  test('has the type of each page', () => {
    const expected: [RegExp, string][] = [
      [/^\/(?:business|dynamics)/, 'CollectionPage'],
      [/^\/about-us/, 'AboutPage'],
      [/^\/contact-us/, 'ContactPage'],
      [/./, 'WebPage'],
    ];
    for (const one of pages) {
      const type = expected.find(([pattern]) => pattern.test(one.address))?.[1] ?? '';
      expect(part(one, type), one.url).toMatchObject({ url: one.url, inLanguage: languageTags[one.language] });
      expect(Boolean(part(one, 'NewsArticle'))).toBe(one.address.startsWith('/news?'));
    }
  });

  test('refers to nothing that it does not hold', () => {
    for (const { data, url } of pages) {
      const own = data?.['@graph'].map((one) => one['@id']);
      const references = [...JSON.stringify(data).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
      for (const id of references) expect(own, url).toContain(id);
    }
  });

  test('has the date of an article, as shared cards do, and no date of other pages', () => {
    for (const one of pages) {
      const item = /^\/news\?name=(.+)/.exec(one.address)?.[1];
      expect(part(one, 'NewsArticle')?.datePublished, one.url).toBe(item && dateOf(item));
      expect(one.meta['article:published_time']?.join(), one.url).toBe(item && dateOf(item));
      if (!item) expect(JSON.stringify(one.data)).not.toMatch(/"date\w*"|"\w*Date"/);
    }
  });

  test('names the article as its page does, and its card', () => {
    for (const one of pages.filter(({ address }) => address.startsWith('/news?'))) {
      const article = part(one, 'NewsArticle');
      expect(article?.headline).toBe(one.heading);
      expect(article?.description).toBe(metaOf(one, 'description'));
    }
  });

  test('has publisher and press contact of the group’s own news, as the page does', () => {
    for (const one of pages.filter(({ address }) => address.startsWith('/news?'))) {
      const { boilerplate, press } = messages(one.language, 'news');
      const own = part(one, 'NewsArticle')?.articleSection !== messages(one.language, 'common').newsKinds.Media;
      const { description, contactPoint } = part(one, 'Organization') ?? {};
      expect(description && spaced(String(description)), one.url).toBe(own ? boilerplate.text : undefined);
      expect((contactPoint as { contactType?: string } | undefined)?.contactType).toBe(own ? press.title : undefined);
    }
  });

  test('leads along the breadcrumbs that are seen, over pages that exist', () => {
    const known = new Set(pages.map(({ url }) => url));
    for (const one of pages) {
      const items = (part(one, 'BreadcrumbList')?.itemListElement ?? []) as {
        name: string;
        item: string;
        position: number;
      }[];
      expect(items.map(({ name }) => name)).toEqual(one.breadcrumbs);
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      for (const { item } of items) expect(known).toContain(item);
      if (one.address !== '/') expect(items.at(-1)?.item).toBe(one.url);
    }
  });

  test('names the five brands on the home page', () => {
    for (const one of pages.filter(({ address }) => address === '/')) {
      const { brand: own } = part(one, 'Organization') as { brand: { name: string }[] };
      expect(own.map(({ name }) => name)).toEqual(brands.map((name) => messages(one.language, 'common').brands[name]));
    }
  });
});
