import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { createSite } from '#server/site.ts';
import { languages } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';
import { decodeEntities, spaced, withoutBreaks } from '../support/html.ts';
import { groupSpeaksIn } from '../support/newsCatalogue.ts';
import { newsItems } from '../support/newsItems.ts';
import { messages } from '../support/sitePages.ts';
import { contentToChange, sharedApp, testApp, testSite } from '../support/testApp.ts';

const app = sharedApp();
const page = async (of: typeof app, item: string, language: string) =>
  spaced(
    decodeEntities(withoutBreaks((await request(of).get(`/news?name=${item}&lang=${language}`).expect(200)).text)),
  );

describe.each(languages)('under the news in %s', (language) => {
  const { boilerplate, press } = messages(language, 'news');

  test('are boilerplate and press contact, which leads to a letter for the press, where the group speaks', async () => {
    for (const item of newsItems) {
      const html = await page(app, item, language);
      for (const text of [`${boilerplate.title} · ${press.title}`, boilerplate.text, press.text, press.action])
        expect(html.includes(`>${text}`), item).toBe(groupSpeaksIn(item));
    }
    const letter = `href="${addressOf('contact-us', null, { topic: 'press' })}">${press.action}`;
    expect(await page(app, 'item1', language)).toContain(letter);
  });
});

describe('where an editor empties', () => {
  const { boilerplate, press } = messages('en_US', 'news');

  test.each([
    ['both', { boilerplate: { title: boilerplate.title, text: '' }, press: { ...press, text: '' } }, []],
    ['the press contact', { press: { ...press, text: '' } }, [boilerplate.text]],
    ['the boilerplate', { boilerplate: { ...boilerplate, text: '' } }, [press.text]],
  ])('%s, no trace of it is left', async (_, change, left) => {
    const other = contentToChange();
    Object.assign(other.bundles.en_US.news ?? {}, change);
    const html = await page(testApp({ deps: { site: createSite(testSite().assets, other) } }).app, 'item1', 'en_US');
    const shown = [boilerplate.text, press.text].filter((text) => html.includes(`>${text}`));
    expect(shown).toEqual(left);
    expect(html.includes('about-the-group')).toBe(left.length > 0);
    const hollow = html.match(/<(\w+)\b[^>]*>\s*<\/\1>/g) ?? [];
    expect(hollow.filter((element) => element.includes('about-the-group'))).toEqual([]);
  });
});
