import request from 'supertest';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { legalText } from '#shared/legal/legalText.ts';
import { addressOf } from '#shared/routes.ts';
import { decodeEntities, spaced } from '../support/html.ts';
import { messages } from '../support/sitePages.ts';
import { sharedApp } from '../support/testApp.ts';

const app = sharedApp();

const documents = languages.flatMap((language) =>
  (['terms', 'privacy'] as const).map((name) => [name, language] as const),
);

test.each(documents)(
  'the %s in %s show version, date and every paragraph with the values of the settings',
  async (name, language) => {
    const file = messages(language, 'legal')[name];
    const { text } = await request(app).get(addressOf('legal', name)).set('Cookie', `language=${language}`);
    const html = spaced(decodeEntities(text)).replaceAll('<wbr/>', '');
    expect(html).toContain(file.version);
    expect(html.indexOf(file.version)).toBeLessThan(html.indexOf(file.lead));
    expect(html).not.toContain('{{');
    const sections: Record<string, string>[] = Object.values(file.sections);
    for (const [field, text] of sections.flatMap(({ title: _, ...section }) => Object.entries(section))) {
      const shown = legalText(text, language);
      // Limitations of rights stand in bold.
      if (field.startsWith('msgBlod')) expect(html, field).toContain(`<strong>${text}</strong>`);
      else if (shown) expect(html).toContain(`${shown}<`);
      else expect(html).not.toContain(text.slice(0, text.indexOf('{{')));
    }
  },
);
