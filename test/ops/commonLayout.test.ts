import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { productIds, productTable } from '#shared/products/productTable.ts';
import { addressOf } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';
import { readable } from '../support/html.ts';
import { messages } from '../support/sitePages.ts';
import { testApp } from '../support/testApp.ts';

/** As if no brand had a layout of its own. */
vi.mock('#shared/pages/business/layouts/brandLayoutOf.ts', async (original) => {
  const real = await original<typeof import('#shared/pages/business/layouts/brandLayoutOf.ts')>();
  return { brandLayoutOf: () => real.brandLayoutOf('further' as Brand) };
});

test.each(languages)(
  'the page of a brand without a layout of its own has its words, the pictures of its chapter and its products, in %s',
  async (language) => {
    const { app } = testApp();
    const { text } = await request(app).get(addressOf('business', 'furterer')).set('Cookie', `language=${language}`);
    const page = readable(text).replaceAll('\u2060', ''); // without the build's word joiners
    const products = productIds.filter((id) => productTable[id].brand === 'furterer');
    for (const part of [...products, 'picture-6']) expect(page).toContain(`id="${part}"`);
    const { logoTitle, tagline, msg1, msg4, imgMsg6, keywords } = messages(language, 'business').brands.furterer;
    for (const words of [logoTitle, tagline, msg1, msg4, imgMsg6, ...keywords.split(' / ')])
      expect(page).toContain(words);
    expect(page).toContain('class="brand-hero"');
  },
);
