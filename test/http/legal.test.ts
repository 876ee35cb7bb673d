import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { legalText } from '#shared/legal/legalText.ts';
import { addressOf } from '#shared/routes.ts';
import { decodeEntities, spaced } from '../support/html.ts';
import { messages } from '../support/sitePages.ts';
import { sharedApp } from '../support/testApp.ts';

const app = sharedApp();

describe.each(
  languages.flatMap((language) => (['terms', 'privacy'] as const).map((name) => [name, language] as const)),
)('the %s in %s', (name, language) => {
  const file = messages(language, 'legal')[name];
  const sections: Record<string, string>[] = Object.values(file.sections);
  const paragraphs = sections.flatMap(({ title: _, ...section }) => Object.entries(section));
  const page = request(app)
    .get(`${addressOf('legal', name)}${name === 'terms' ? '?' : '&'}lang=${language}`)
    .then(({ text }) => spaced(decodeEntities(text)).replaceAll('<wbr/>', ''));

  test('show version, date and every paragraph with the values of the settings, and none that names an empty one', async () => {
    const html = await page;
    expect(html).toContain(file.version);
    expect(html.indexOf(file.version)).toBeLessThan(html.indexOf(file.lead));
    expect(html).not.toContain('{{');
    for (const [, text] of paragraphs) {
      const shown = legalText(text, language);
      if (shown) expect(html).toContain(`${shown}<`);
      else expect(html).not.toContain(text.slice(0, text.indexOf('{{')));
    }
  });

  test('set limitations of rights in bold', async () => {
    for (const [field, text] of paragraphs.filter(([field]) => field.startsWith('msgBlod')))
      expect(await page, field).toContain(`<strong>${text}</strong>`);
  });
});
