import { afterEach, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { pageProblems } from '../support/cross-browser/pageProblems.ts';
import type { Visitor } from '../support/cross-browser/visitor.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { fullTitle, messages, pageTypes } from '../support/sitePages.ts';

const { nav } = messages('en_US', 'common');
const title = (name: Parameters<typeof messages>[1], text: string) => fullTitle('en_US', text || name);
const isHydrated = () => document.querySelector('.main-navigation[data-scripted]') !== null;

/** What can differ in other engines: layout, hydration, a menu, history, the form. test/browser has the rest. */
export function wholeSite(visit: () => Visitor): void {
  const open = async (address: string, size = desktop) => {
    const visitor = visit();
    await visitor.resize(size);
    await visitor.open(address);
    await visitor.until(isHydrated);
    return visitor;
  };

  afterEach(() => expect(visit().newLogLines()).toEqual([]));

  test('every type of page is whole on desktops and phones, without a line on the console', async () => {
    await open('/legal');
    const found: string[] = [];
    for (const [index, address] of pageTypes.entries()) {
      const language = languages[index % 2] ?? 'zh_CN';
      const { run, resize, newLogLines } = await open(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`);
      found.push(...(await run(pageProblems)).map((problem) => `${address} on desktops ${problem}`));
      await resize(phone);
      found.push(...(await run(pageProblems)).map((problem) => `${address} on phones ${problem}`));
      found.push(...newLogLines().map((line) => `${address} ${line}`));
    }
    // The other promises are read in English.
    await open('/legal?lang=en_US');
    expect(found).toEqual([]);
  });

  test('the phone menu opens, one group at a time, keeps the page still and the focus inside, and closes by Escape', async () => {
    const { run, until, click, press } = await open('/legal', phone);
    await click('.phone-menu__toggle');
    await until(() => 'scrollLocked' in document.documentElement.dataset);
    const seen = () => {
      const sheet = document.querySelector('.phone-menu__sheet')?.getBoundingClientRect();
      return { height: sheet && Math.round(sheet.bottom), screen: innerHeight };
    };
    const { height, screen } = await run(seen);
    expect(height).toBe(screen);
    for (const group of [nav.aboutUs, nav.group]) {
      const place = await run(
        (label) => [...document.querySelectorAll('.phone-menu__label')].findIndex((one) => one.textContent === label),
        group,
      );
      await click(`.phone-menu__group:nth-of-type(${place + 1}) > summary`);
      await until(
        (label) =>
          [...document.querySelectorAll('.phone-menu__group[open] > summary')].map((one) => one.textContent).join() ===
          label,
        group,
      );
    }
    await run(() => document.querySelector<HTMLElement>('footer a')?.focus());
    expect(await run(() => document.activeElement?.closest('.phone-menu') !== null)).toBe(true);
    await press('Escape');
    await until(() => !('scrollLocked' in document.documentElement.dataset));
    await until(
      () =>
        document.querySelector('.phone-menu__sheet')?.getClientRects().length === 0 ||
        !document.querySelector('.phone-menu[open]'),
    );
  });

  test('links and history change the page without a new document, and the news list is kept as it was left', async () => {
    const { back, run, until, click, untilTitle } = await open('/dynamics?name=Media');
    await run(() => {
      Object.assign(window, { kept: document.querySelector('.dynamics-grid__item') });
    });
    await click('.dynamics-grid__item:nth-child(2) .news-card__link');
    await until(() => document.querySelector('main .article h1') !== null);
    await until(() => scrollY === 0);
    await click('.site-header a[href="/contact-us"]');
    await untilTitle(title('contact-us', messages('en_US', 'contact-us').title));
    await back();
    await until(() => document.querySelector('main .article h1') !== null);
    await back();
    await untilTitle(title('dynamics', messages('en_US', 'dynamics').titles.Media));
    const isKept = () => {
      const { kept } = window as unknown as { kept?: Element };
      return Boolean(kept?.isConnected && kept.getClientRects().length > 0);
    };
    expect(await run(isKept)).toBe(true);
  });

  test('the form names errors, and sends a valid message without a new document', async () => {
    const { run, until, click, fill } = await open('/contact-us');
    const { errors } = messages('en_US', 'contact-us');
    await fill('#contact-email', 'lin');
    await click('.form__submit');
    await until(() => document.querySelector('.error-summary') !== null);
    const hints = await run(() => [...document.querySelectorAll('.field__error')].map((one) => one.textContent));
    expect(hints).toEqual([errors.nameRequired, errors.emailInvalid, errors.messageRequired]);
    await fill('#contact-name', 'Lin');
    await fill('#contact-email', '@example.com');
    await run(() => {
      Object.assign(window, { sameDocument: true });
    });
    await fill('#contact-message', 'Hello');
    await click('.form__submit');
    await until(() => document.querySelector('.thank-you strong')?.textContent);
    expect(await run(() => 'sameDocument' in window)).toBe(true);
  });
}
