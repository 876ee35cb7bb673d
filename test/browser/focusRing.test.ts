import { expect, test } from 'vitest';
import { brands } from '#shared/site.ts';
import { siteInBrowser } from '../support/browser.ts';
import { focusRings } from '../support/focusRing.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { pageTypes } from '../support/sitePages.ts';

const { visit } = siteInBrowser({ alone: true });
const addresses = new Set([...pageTypes, ...brands.map((brand) => `/business?name=${brand}`)]);

test('the measurement of focus rings finds those that are hard to see, and accepts two tones on any ground', async () => {
  const { page } = await visit();
  await page.setContent(`<style>
    body { background: white; margin: 40px; }
    a { display: block; margin: 30px; width: 120px; padding: 8px; }
    .good:focus-visible { outline: 2px solid black; }
    .pale:focus-visible { outline: 2px solid #ccc; }
    .none:focus-visible { outline: none; }
    .split { margin-left: -10px; padding: 20px; width: 200px; background: linear-gradient(90deg, black 50%, white 50%); }
    .split a { margin: 20px; }
    .split a:focus-visible { outline: 2px solid black; }
    .split .two:focus-visible { box-shadow: 0 0 0 5px white; }
    .split .faint:focus-visible { outline-color: #ddd; }
    .card { width: 300px; padding: 40px; }
    .card:has(:focus-visible) { outline: 3px solid black; }
    .card a:focus-visible { outline: none; }
  </style>
  <a class="good" href="/a">good</a><a class="good" href="/a">of the same kind</a><a class="pale" href="/b">pale</a><a class="none" href="/c">none</a>
  <div class="split"><a class="one" href="/d">one</a><a class="two" href="/e">two</a><a class="faint" href="/g">faint</a></div>
  <div class="card"><a href="/f">card</a></div>`);
  const stops = await focusRings(page);
  const rings = Object.fromEntries(stops.map(({ stop, ...ring }) => [/> (.*)/.exec(stop)?.[1], ring]));
  expect(Object.keys(rings)).toEqual(['good', 'pale', 'none', 'one', 'two', 'faint', 'card']);
  expect(rings.good?.contrast).toBe(21);
  expect(rings.good?.around).toBeGreaterThan(0.9);
  expect(rings.pale?.contrast).toBeLessThan(2);
  expect(rings.none).toEqual({ contrast: 1, around: 0 });
  expect(rings.one?.around).toBeLessThan(0.6);
  expect(rings.two?.contrast).toBeGreaterThan(15);
  expect(rings.two?.around).toBeGreaterThan(0.9);
  expect(rings.faint?.contrast).toBeLessThan(2);
  expect(rings.card?.contrast).toBe(21);
  expect(rings.card?.around).toBeGreaterThan(0.8);
});

test('every kind of focus ring is seen, on desktops or phones, at 3:1 (WCAG 1.4.11)', {
  timeout: 240_000,
}, async () => {
  const weak = new Set<string>();
  const known = new Set<string>();
  const { page, open } = await visit({ language: 'en_US' });
  for (const [index, address] of [...addresses].entries()) {
    await page.setViewportSize(desktop);
    await open(address);
    // Header and footer are the same on all pages.
    if (address !== '/')
      await page.evaluate(() => {
        for (const one of document.querySelectorAll<HTMLElement>('.skip-link, .site-header, .site-footer'))
          one.inert = true;
      });
    // A kind is measured where it is met first: on every other page on a phone.
    for (const viewport of index % 2 ? [phone, desktop] : [desktop, phone]) {
      await page.setViewportSize(viewport);
      for (const { stop, contrast, around } of await focusRings(page, known))
        if (contrast < 3 || around < 0.5)
          weak.add(`${address} at ${viewport.width} px: ${stop} ${contrast}:1 around ${around}`);
    }
  }
  expect(known.size).toBeGreaterThan(100);
  expect([...weak]).toEqual([]);
});
