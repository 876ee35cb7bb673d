import { beforeAll, describe, expect, test } from 'vitest';
import { languageTags } from '#shared/i18n/language.ts';
import { brands, consumerService, headOffice, office } from '#shared/site.ts';
import { spaced } from '../support/html.ts';
import { listedPages, type MachinePage, metaOf } from '../support/listedPages.ts';
import { dateOf } from '../support/newsItems.ts';
import { messages } from '../support/sitePages.ts';
import { origin } from '../support/testApp.ts';

let pages: MachinePage[] = [];
beforeAll(async () => {
  pages = await listedPages();
});

/** The properties that search engines require of a type; schema-dts, the type of server/pages/structuredData.ts, has all that there are. */
const required: Record<string, string> = {
  Organization: '@id name url logo slogan',
  WebSite: '@id name url inLanguage publisher potentialAction',
  BreadcrumbList: '@id itemListElement',
  NewsArticle:
    'headline description inLanguage mainEntityOfPage datePublished articleSection timeRequired publisher author image',
};
const requiredOfPages = '@id url name inLanguage isPartOf about';

type Part = Record<string, unknown>;

function part({ data }: MachinePage, type: string): Part | undefined {
  return data?.['@graph'].find((one) => one['@type'] === type);
}

describe('the structured data of every listed page', () => {
  test('has all that its types require, nothing empty, and addresses of the site', () => {
    for (const { data, url } of pages) {
      expect(data?.['@context'], url).toBe('https://schema.org');
      const missing = data?.['@graph'].flatMap((one) => {
        const names = (required[String(one['@type'])] ?? requiredOfPages).split(' ');
        return names.filter((name) => !(name in one));
      });
      expect(missing, url).toEqual([]);
      const text = JSON.stringify(data);
      expect(text, url).not.toMatch(/:(?:""|null|\[\]|\{\})/);
      const addresses = [...text.matchAll(/"(?:@id|url|logo|item|image|urlTemplate)":\[?"([^"]*)"/g)];
      expect(addresses.map(([, address = '']) => address).filter((one) => !one.startsWith(`${origin}/`))).toEqual([]);
      expect(text, url).toContain(`${origin}/search?q={search_term_string}`);
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
      expect(part(one, 'NewsArticle')?.datePublished, one.url).toBe(item && `${dateOf(item)}T00:00:00+08:00`);
      expect(one.meta['article:published_time']?.join(), one.url).toBe(item && dateOf(item));
      if (!item) expect(JSON.stringify(one.data)).not.toMatch(/"date\w*"|"\w*Date"/);
    }
  });

  test('names the article as its page does, and its card', () => {
    for (const one of pages.filter(({ address }) => address.startsWith('/news?'))) {
      const article = part(one, 'NewsArticle');
      expect(article?.timeRequired).toMatch(/^PT[1-9]\d*M$/);
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

  test('says which brand a page is about, and the telephones of the contact page', () => {
    for (const one of pages) {
      const brand = brands.find((name) => one.address === `/business?name=${name}`);
      const [, , page] = one.data?.['@graph'] ?? [];
      const about = page?.about as { name?: string } | undefined;
      expect(about?.name, one.url).toBe(brand && messages(one.language, 'common').brands[brand]);
      if (one.address !== '/contact-us') continue;
      const { contactPoint } = part(one, 'Organization') as { contactPoint: { telephone: string }[] };
      expect(contactPoint.map(({ telephone }) => telephone)).toEqual(
        [consumerService, headOffice, office].map(({ phone }) => phone),
      );
    }
  });

  test('names the five brands on the home page and on that of the brands', () => {
    for (const one of pages.filter(({ address }) => address === '/' || address === '/business')) {
      const { brand: own } = part(one, 'Organization') as { brand: { name: string }[] };
      expect(own.map(({ name }) => name)).toEqual(brands.map((name) => messages(one.language, 'common').brands[name]));
    }
  });
});
