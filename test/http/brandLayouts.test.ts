import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentContext } from '#shared/document/documentContext.ts';
import { TranslationProvider } from '#shared/i18n/translationI18next.tsx';
import { brandLayoutOf } from '#shared/pages/business/layouts/brandLayoutOf.ts';
import { DefaultBody, DefaultOpening } from '#shared/pages/business/layouts/DefaultLayout.tsx';
import { addressOf } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';
import { byTag, readable, textOf } from '../support/html.ts';
import { messages } from '../support/sitePages.ts';
import { documentOf, testSite } from '../support/testApp.ts';

test('a brand without a layout of its own is composed as in the matrix, with all that it has', () => {
  expect(brandLayoutOf('sixth' as Brand)).toEqual({ Opening: DefaultOpening, Body: DefaultBody });
  const translation = testSite().translations.en_US;
  const parts = [DefaultOpening, DefaultBody].map((Part) => createElement(Part, { key: Part.name, brand: 'judydoll' }));
  const world = createElement(Fragment, null, ...parts);
  const page = createElement(DocumentContext, { value: {} as never }, world);
  const html = renderToStaticMarkup(TranslationProvider({ translation, children: page }));
  const { logoTitle, tagline, msg1, msg4, imgMsg6, website, keywords } = messages('en_US', 'business').brands.judydoll;
  for (const text of [logoTitle, tagline, msg1, msg4, imgMsg6, website, ...keywords.split(' / ')])
    expect(readable(html)).toContain(text);
});

test('the factory leads to the form with the lines of a brief', async () => {
  const { action } = messages('en_US', 'business').brands.scctc.world.brief;
  const links = byTag('a', await documentOf(addressOf('business', 'scctc')));
  const link = links.find((one) => textOf(one).includes(action));
  expect(link?.attribs.href).toBe(addressOf('contact-us', null, { topic: 'brief' }));
});
