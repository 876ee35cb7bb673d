import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import request from 'supertest';
import { expect, test } from 'vitest';
import { publicAddress } from '#shared/address.ts';
import { languages, languageTags } from '#shared/i18n/language.ts';
import { listedPages } from '../support/pageAnswers.ts';
import { messages, newsCatalogue, unknownItem } from '../support/sitePages.ts';
import { origin, sharedApp, testSite } from '../support/testApp.ts';

const app = sharedApp();
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['url', 'xhtml:link', 'image:image'].includes(name),
});

const sitemap = request(app)
  .get('/sitemap.xml')
  .then(({ headers, text }) => {
    type Url = { loc: string; 'image:image'?: { 'image:loc': string }[] };
    const { urlset } = parser.parse(text) as { urlset: { url: Url[] } };
    return { headers, text, urlset };
  });

test('the sitemap is XML of its schemas, the same in both languages', async () => {
  const { headers, text, urlset } = await sitemap;
  expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', vary: 'Accept-Encoding' });
  expect(XMLValidator.validate(text)).toBe(true);
  expect({ ...urlset, url: [] }).toEqual({
    '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
    '@xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
    '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    url: [],
  });
  for (const url of urlset.url) {
    const order = ['loc', 'lastmod', 'xhtml:link', 'image:image'];
    expect(Object.keys(url)).toEqual(order.filter((name) => name in url));
  }
});

test('it holds every listed page once, with its language versions, and the day on which an article changed', async () => {
  const versions = { 'zh-CN': 'zh_CN', 'en-US': 'en_US', 'x-default': 'zh_CN' } as const;
  const expected = (await listedPages()).map(({ url, address, route }) => {
    const { date, updated = date } = newsCatalogue[route.page === 'news' ? (route.selector ?? '') : ''] ?? {};
    const links = Object.entries(versions).map(([tag, language]) => ({
      '@rel': 'alternate',
      '@hreflang': tag,
      '@href': publicAddress(origin, address, language),
    }));
    return { loc: url, ...(updated && { lastmod: updated }), 'xhtml:link': links };
  });
  expect((await sitemap).urlset.url.map(({ 'image:image': _, ...url }) => url)).toEqual(expected);
});

test('it shows pictures that are there, one at least of every article and brand', async () => {
  for (const { loc, 'image:image': images = [] } of (await sitemap).urlset.url) {
    for (const { 'image:loc': address } of images) {
      expect.soft(address).toMatch(new RegExp(`^${origin}/assets/(?:images|cards)/`));
      const file = join(testSite().assets.publicDir, address.slice(origin.length));
      expect.soft(existsSync(file), address).toBe(true);
    }
    if (/\/(?:news|business)\?/.test(loc)) expect.soft(images.length, loc).toBeGreaterThan(0);
  }
});

test('robots.txt opens the whole site and names the sitemap', async () => {
  const { type, text } = await request(app).get('/robots.txt').expect(200);
  expect([type, text.trim()]).toEqual(['text/plain', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml`]);
});

test.each(languages)('the web manifest names the site in %s, with icons that are there', async (language) => {
  const { body } = await request(app).get('/site.webmanifest').set('Cookie', `language=${language}`).expect(200);
  const { title, name } = messages(language, 'common').site;
  expect(body).toMatchObject({ name: title, short_name: name, lang: languageTags[language], start_url: '/' });
  for (const { src } of body.icons as { src: string }[])
    await request(app).get(src).expect(200).expect('Content-Type', 'image/png');
});

test('the QR code is another one for every article and language, and for the social account, and none for other addresses', async () => {
  const addresses = ['/qr.svg', '/qr.svg?name=item1', '/qr.svg?name=item2', '/qr.svg?name=item1&lang=en_US'];
  const codes = await Promise.all(addresses.map((address) => request(app).get(address).expect(200)));
  for (const { type, body } of codes)
    expect([type, String(body)]).toEqual(['image/svg+xml', expect.stringMatching(/^<svg [^>]*viewBox/)]);
  expect(new Set(codes.map(({ body }) => String(body))).size).toBe(addresses.length);
  for (const name of [unknownItem(), 'https://evil.example/', '../x'])
    await request(app).get('/qr.svg').query({ name }).expect(404);
});
