import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { pageProblems } from '../support/cross-browser/pageProblems.ts';
import type { Visitor } from '../support/cross-browser/visitor.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { fullTitle, messages, pageTypes } from '../support/sitePages.ts';

const contact = messages('en_US', 'contact-us');

/** The promises to visitors whose browser is too old: a plain site in which everything works, without style where the browser has no cascade layers. */
export function plainSite(visit: () => Visitor): void {
  const open = async (address: string, size = desktop) => {
    const visitor = visit();
    await visitor.resize(size);
    await visitor.open(address);
    return visitor;
  };

  test('every type of page is tidy on desktops and phones', async () => {
    await open('/legal');
    const found: string[] = [];
    for (const [index, address] of pageTypes.entries()) {
      const language = languages[index % 2] ?? 'zh_CN';
      const { run, resize } = await open(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`);
      found.push(...(await run(pageProblems)).map((problem) => `${address} on desktops ${problem}`));
      await resize(phone);
      found.push(...(await run(pageProblems)).map((problem) => `${address} on phones ${problem}`));
    }
    // The other promises are read in English.
    await open('/legal?lang=en_US');
    expect(found).toEqual([]);
  });

  test('the menus open, and their links lead to their pages', async () => {
    const { hover, click, untilTitle } = await open('/legal');
    await hover('[aria-controls="menu-business"]');
    await click('#menu-business a[href="/business?name=furterer"]');
    await untilTitle(fullTitle('en_US', messages('en_US', 'business').brands.furterer.pageTitle));
    await open('/legal', phone);
    await click('.phone-menu__toggle');
    await click('.phone-menu__foot a[href="/contact-us"]');
    await untilTitle(fullTitle('en_US', contact.title));
  });

  test('links, history and the language switch lead where they say', async () => {
    const { back, click, untilTitle } = await open('/dynamics');
    await click('.site-header a[href="/contact-us"]');
    await untilTitle(fullTitle('en_US', contact.title));
    await back();
    await untilTitle(fullTitle('en_US', messages('en_US', 'dynamics').title));
    await click('.site-header__language');
    await untilTitle(fullTitle('zh_CN', messages('zh_CN', 'dynamics').title));
    await click('.site-header__language');
    await untilTitle(fullTitle('en_US', messages('en_US', 'dynamics').title));
  });

  test('the form names errors, and sends a valid message', async () => {
    const { run, until, click, fill } = await open('/contact-us');
    await click('.form__submit');
    await until(() => document.readyState === 'complete' && document.querySelector('.error-summary') !== null);
    const hints = await run(() => [...document.querySelectorAll('.field__error')].map((one) => one.textContent));
    const { nameRequired, emailRequired, messageRequired } = contact.errors;
    expect(hints).toEqual([nameRequired, emailRequired, messageRequired]);
    await fill('#contact-name', 'Lin');
    await fill('#contact-email', 'lin@example.com');
    await fill('#contact-message', 'Hello');
    await click('.form__submit');
    await until(() => (document.querySelector('.thank-you strong')?.textContent ?? '') !== '');
  });
}
