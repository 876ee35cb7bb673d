import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { publicAddress } from '#shared/address.ts';
import { languages, languageTags } from '#shared/i18n/language.ts';
import { listedAddresses, newsAddress } from '#shared/routes.ts';
import { newsCatalogue } from '../support/newsCatalogue.ts';
import { unknownItem } from '../support/newsItems.ts';
import { messages } from '../support/sitePages.ts';
import { origin, sharedApp, testSite } from '../support/testApp.ts';

type Url = {
  loc: string;
  lastmod?: string;
  'xhtml:link': { '@rel': string; '@hreflang': string; '@href': string }[];
  'image:image'?: { 'image:loc': string }[];
};

const app = sharedApp();
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['url', 'xhtml:link', 'image:image'].includes(name),
});

describe('the sitemap', () => {
  const answer = request(app)
    .get('/sitemap.xml')
    .then((response) => response);
  const set = async () => (parser.parse((await answer).text) as { urlset: { url: Url[] } }).urlset;
  const urls = async () => (await set()).url;

  test('is XML, the same in both languages', async () => {
    const { status, headers, text } = await answer;
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(XMLValidator.validate(text)).toBe(true);
  });

  test('has the elements of its schemas in their order, and no others', async () => {
    const { url: _, ...namespaces } = await set();
    expect(namespaces).toEqual({
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    });
    for (const url of await urls()) {
      const order = ['loc', 'lastmod', 'xhtml:link', 'image:image'];
      expect(Object.keys(url)).toEqual(order.filter((name) => name in url));
    }
  });

  test('holds every listed page in both languages, each once', async () => {
    const expected = listedAddresses(testSite().content.newsItems).flatMap((address) =>
      languages.map((language) => publicAddress(origin, address, language)),
    );
    expect(new Set(expected).size).toBe(expected.length);
    expect((await urls()).map(({ loc }) => loc)).toEqual(expected);
  });

  test('has the date on which each article was published or changed, and none of pages', async () => {
    const dates = Object.fromEntries(
      Object.entries(newsCatalogue).flatMap(([item, { date, updated = date }]) =>
        languages.map((language) => [publicAddress(origin, newsAddress(item), language), updated]),
      ),
    );
    const dated = (await urls()).flatMap(({ loc, lastmod }) => (lastmod ? [[loc, lastmod]] : []));
    expect(Object.fromEntries(dated)).toEqual(dates);
  });

  test('names every language version of every page', async () => {
    for (const { loc, 'xhtml:link': links } of await urls()) {
      const plain = loc.replace(/[?&]lang=en_US$/, '').slice(origin.length);
      const versions = [
        ...languages.map((language) => [languageTags[language], publicAddress(origin, plain, language)]),
        ['x-default', publicAddress(origin, plain, 'zh_CN')],
      ];
      expect(links).toEqual(versions.map(([tag, href]) => ({ '@rel': 'alternate', '@hreflang': tag, '@href': href })));
    }
  });

  test('shows pictures that are there, one at least of every article and brand', async () => {
    const { publicDir } = testSite().assets;
    for (const { loc, 'image:image': images = [] } of await urls()) {
      for (const { 'image:loc': address } of images) {
        expect(
          /^\/assets\/(?:images|cards)\//.test(address.slice(origin.length)) &&
            address.startsWith(origin) &&
            existsSync(join(publicDir, address.slice(origin.length))),
          address,
        ).toBe(true);
      }
      if (/\/(?:news|business)\?/.test(loc)) expect(images.length, loc).toBeGreaterThan(0);
    }
  });
});

test('robots.txt opens the whole site and names the sitemap', async () => {
  const { text } = await request(app)
    .get('/robots.txt')
    .expect(200)
    .expect('Content-Type', /text\/plain/);
  expect(text).toContain('User-agent: *\nAllow: /\n');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(text).not.toMatch(/Disallow: \S/);
});

test.each(languages)('the web manifest names the site in %s, with icons that are there', async (language) => {
  const { body } = await request(app).get('/site.webmanifest').set('Cookie', `language=${language}`).expect(200);
  const { title, name } = messages(language, 'common').site;
  expect(body).toMatchObject({ name: title, short_name: name, lang: languageTags[language], start_url: '/' });
  for (const { src } of body.icons as { src: string }[])
    await request(app).get(src).expect(200).expect('Content-Type', 'image/png');
});

describe('the QR code', () => {
  const code = async (address: string) =>
    (
      await request(app)
        .get(address)
        .expect(200)
        .expect('Content-Type', /image\/svg\+xml/)
    ).body.toString();

  test('is another one for every article and language, and for the social account', async () => {
    const addresses = ['/qr.svg', '/qr.svg?name=item1', '/qr.svg?name=item2', '/qr.svg?name=item1&lang=en_US'];
    const codes = await Promise.all(addresses.map(code));
    expect(new Set(codes).size).toBe(addresses.length);
    for (const svg of codes) expect(svg).toMatch(/^<svg [^>]*viewBox/);
  });

  test('lends the site’s name to no other address', async () => {
    for (const name of [unknownItem(), 'https://evil.example/', '../x']) {
      await request(app).get('/qr.svg').query({ name }).expect(404);
    }
  });
});
