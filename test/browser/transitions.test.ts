import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#shared/routes.ts';
import { follow, scrollPage, siteInBrowser, switchLanguage, untilPage } from '../support/browser.ts';

const { visit } = siteInBrowser();

/** Of the page, which records them. */
declare const transitions: ViewTransition[];

async function openRecorded(address: string, reducedMotion: 'reduce' | 'no-preference') {
  const one = await visit({ reducedMotion, alone: true });
  await one.page.addInitScript(() => {
    const recorded: ViewTransition[] = [];
    Object.assign(window, { transitions: recorded });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...options) => {
      const transition = start(...options);
      recorded.push(transition);
      return transition;
    };
  });
  await one.open(address);
  return one;
}

/** The first transition of a page as it begins: where the page is scrolled to, and its animations. */
async function firstTransition(page: Page) {
  await page.waitForFunction(() => transitions.length > 0);
  return page.evaluate(async () => {
    await transitions[0]?.ready;
    const parts = document.getAnimations().map((animation) => {
      const effect = animation.effect as KeyframeEffect;
      const { delay = 0, duration } = effect.getComputedTiming();
      const frames = effect.getKeyframes().map(({ transform, width }) => ({ transform, width }));
      return { name: effect.pseudoElement ?? '', delay, duration: Number(duration), frames };
    });
    return { top: scrollY, parts: parts.filter(({ name }) => name.startsWith('::view-transition-')) };
  });
}

test('a navigation is a transition, in which nothing moves where motion is reduced; the language switch is none', async () => {
  const { page } = await openRecorded('/legal', 'reduce');
  await follow(page, '/join-us');
  const { parts } = await firstTransition(page);
  expect(parts.filter(({ duration }) => duration > 1)).toEqual([]);
  await untilPage(page, '/join-us');
  const before = await page.evaluate(() => transitions.length);
  await switchLanguage(page, 'zh_CN');
  expect(await page.evaluate(() => transitions.length)).toBe(before);
});

test('from a scrolled page the next one begins at its top, after the page that is left is gone', async () => {
  const { page } = await openRecorded('/', 'no-preference');
  await scrollPage(page, 900);
  await follow(page, addressOf('business', 'joocyee'));
  const { top, parts } = await firstTransition(page);
  expect(top).toBe(0);
  expect(parts.filter(({ frames }) => new Set(frames.map(({ transform }) => transform)).size > 1)).toEqual([]);
  const of = (name: string) => parts.filter((part) => part.name.startsWith(`::view-transition-${name}`));
  const gone = Math.max(...of('old').map(({ delay, duration }) => delay + duration));
  expect(gone).toBeLessThanOrEqual(120);
  expect(Math.min(...of('new').map(({ delay }) => delay))).toBeGreaterThanOrEqual(gone);
});

test('a related story takes the place of the article that is left: one picture grows, and nothing is logged', async () => {
  const { page, logged } = await openRecorded('/news?name=item30', 'no-preference');
  const story = page.locator('.related-news .news-card__link').first();
  const address = (await story.getAttribute('href')) ?? '';
  const widthOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((picture) => Math.round(picture.getBoundingClientRect().width));
  const ofCard = await widthOf('.related-news .news-card__picture');
  await story.click();
  const { parts } = await firstTransition(page);
  const group = parts.find(({ name }) => name === '::view-transition-group(article-picture)');
  expect(Math.round(Number.parseFloat(`${group?.frames[0]?.width}`))).toBe(ofCard);
  await page.evaluate(() => transitions[0]?.finished);
  await untilPage(page, address);
  expect(await widthOf('.article__hero')).toBeGreaterThan(ofCard);
  expect(logged).toEqual([]);
});
