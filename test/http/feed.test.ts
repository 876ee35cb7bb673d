import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { createSite } from '#server/site.ts';
import { publicAddress } from '#shared/address.ts';
import { languages, languageTags } from '#shared/i18n/language.ts';
import { newsAddress } from '#shared/routes.ts';
import { readable, spaced } from '../support/html.ts';
import { dateOf, groupSpeaksIn, messages, newsItems, newsMessages } from '../support/sitePages.ts';
import { contentToChange, origin, sharedApp, testApp, testSite } from '../support/testApp.ts';

type Item = {
  title: string;
  pubDate: string;
  link: string;
  guid: { '#text': string; '@isPermaLink': string };
  description: string;
  category: string;
  'content:encoded': string;
  enclosure: { '@url': string; '@length': string; '@type': string };
};

const app = sharedApp();
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });
const newest = newsItems.slice(0, 20);

describe.each(languages)('the feed in %s', (language) => {
  const ask = () => request(app).get(publicAddress('', '/feed.xml', language));
  const answer = ask().then((response) => response);
  const xml = async () => spaced((await answer).text);
  const channel = async () => (parser.parse(await xml()) as { rss: { channel: Record<string, unknown> } }).rss.channel;
  const items = async () => (await channel()).item as Item[];

  test('is a 304 for a reader that asks by its date, not only by its tag', async () => {
    const { 'last-modified': date = '' } = (await answer).headers;
    await ask().set('If-Modified-Since', date).expect(304);
    await ask().set('If-Modified-Since', new Date(0).toUTCString()).expect(200);
  });

  test('is RSS in the asked language, of at most 120 kB', async () => {
    const tag = languageTags[language];
    const headers = { 'content-type': 'application/rss+xml; charset=utf-8', 'content-language': tag };
    const vary = expect.stringMatching(/accept-language/i);
    expect(await answer).toMatchObject({ status: 200, headers: { ...headers, vary } });
    expect(XMLValidator.validate(await xml())).toBe(true);
    expect(Buffer.byteLength(await xml())).toBeLessThanOrEqual(120_000);
    const { title, description } = messages(language, 'feed');
    const link = publicAddress(origin, '/dynamics', language);
    expect(await channel()).toMatchObject({ title, description, language: tag.toLowerCase(), link });
  });

  test('holds the newest 20 items, newest first, with their dates, under addresses that stay', async () => {
    const days = (await items()).map(({ pubDate, link, guid }) => {
      expect(pubDate).toMatch(/^\w{3}, \d\d \w{3} \d{4} 00:00:00 \+0800$/);
      const day = new Date(pubDate).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
      return { day, link, guid };
    });
    const expected = newest.map((item) => {
      const link = publicAddress(origin, newsAddress(item), language);
      return { day: dateOf(item), link, guid: { '#text': link, '@isPermaLink': 'true' } };
    });
    expect(days).toEqual(expected);
  });

  test('holds the whole text of every item, and boilerplate and press contact where the group speaks', async () => {
    const { boilerplate, press } = messages(language, 'news');
    for (const [index, item] of (await items()).entries()) {
      const file = newsMessages(language, newest[index] ?? '');
      // Without the build's word joiners.
      const text = readable(item['content:encoded']).replaceAll('\u2060', '');
      expect(item.title).toBe(file.title1);
      const bodies = Object.entries(file).filter(
        ([field, value]) => /^(?:msg|textTitle|imgMsg|footnote)/.test(field) && value,
      );
      expect(bodies.filter(([, value]) => !text.includes(value)).map(([field]) => `${item.link} ${field}`)).toEqual([]);
      for (const part of [boilerplate.title, boilerplate.text, press.title, press.text, press.action])
        expect(text.includes(part), item.link).toBe(groupSpeaksIn(/item\d+/.exec(item.link)?.[0] ?? ''));
    }
  });

  test('has absolute addresses only, and gives each item its picture with its true size and type', async () => {
    for (const { enclosure, 'content:encoded': html } of await items()) {
      const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
      expect(addresses.filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
      const file = join(testSite().assets.publicDir, enclosure['@url'].slice(origin.length));
      expect(Number(enclosure['@length'])).toBe((await stat(file)).size);
      expect(enclosure['@type']).toBe('image/jpeg');
    }
  });
});

test('text of an item cannot break out of the feed', async () => {
  const hostile = contentToChange();
  const text = ']]></content:encoded></item><item>\u0000\ud800 & <script>alert(1)</script>';
  for (const language of languages) {
    const article = (hostile.bundles[language] as Record<string, Record<string, unknown>>)[`news/${newest[0]}`];
    Object.assign(article ?? {}, { title: text, description: text, fields: [['msg1', text]] });
  }
  const own = testApp({ deps: { site: createSite(testSite().assets, hostile) } });
  const { text: xml } = await request(own.app).get('/feed.xml').expect(200);
  expect(XMLValidator.validate(xml)).toBe(true);
  const { item } = (parser.parse(xml) as { rss: { channel: { item: Item[] } } }).rss.channel;
  expect(item).toHaveLength(newest.length);
  const clean = ']]></content:encoded></item><item>\ufffd & <script>alert(1)</script>';
  expect(item[0]?.title).toBe(clean);
  expect(item[0]?.['content:encoded']).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});
