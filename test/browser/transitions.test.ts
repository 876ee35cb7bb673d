import { expect, test } from 'vitest';
import { follow, nextFrames, siteInBrowser, switchLanguage, untilTitle, type Visit } from '../support/browser.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();
const begun = ({ page }: Visit) => page.evaluate(() => (window as unknown as { begun: number }).begun);

/** Counts the calls of startViewTransition. */
async function countingVisit(reducedMotion: 'reduce' | 'no-preference'): Promise<Visit> {
  const one = await visit({ language: 'en_US', reducedMotion, alone: true });
  await one.page.addInitScript(() => {
    const counter = window as unknown as { begun: number };
    counter.begun = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...options) => {
      counter.begun += 1;
      return start(...options);
    };
  });
  return one;
}

test('a navigation is a transition, the language switch is none', async () => {
  const one = await countingVisit('no-preference');
  const { page, open } = one;
  await open('/legal');
  await follow(page, '/join-us');
  await untilTitle(page, fullTitle('en_US', messages('en_US', 'join-us').title));
  const before = await begun(one);
  expect(before).toBeGreaterThan(0);
  await switchLanguage(page, 'zh_CN');
  expect(await begun(one)).toBe(before);
});

test('a related story takes the place of the article that is left: one picture grows, and nothing is logged', async () => {
  const { page, open, logged } = await visit({ language: 'en_US', reducedMotion: 'no-preference' });
  await open('/news?name=item30');
  await page.evaluate(() => {
    const finished = window as unknown as { finished: Promise<unknown>[] };
    finished.finished = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...options) => {
      const transition = start(...options);
      finished.finished.push(transition.ready);
      return transition;
    };
  });
  const story = page.locator('.related-news .news-card__link').first();
  const title = (await story.textContent()) ?? '';
  await story.click();
  await untilTitle(page, fullTitle('en_US', title));
  await page.evaluate(() => Promise.all((window as unknown as { finished: Promise<unknown>[] }).finished));
  expect(logged).toEqual([]);
});

test('with reduced motion nothing of a transition moves', async () => {
  const one = await countingVisit('reduce');
  const { page, open } = one;
  await open('/legal');
  await page.evaluate(() => {
    const seen = window as unknown as { moving: string[] };
    seen.moving = [];
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { pseudoElement } = effect as KeyframeEffect;
        const moves = effect && Number(effect.getComputedTiming().duration) > 1;
        if (pseudoElement?.startsWith('::view-transition-') && moves) seen.moving.push(pseudoElement);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await follow(page, '/join-us');
  await untilTitle(page, fullTitle('en_US', messages('en_US', 'join-us').title));
  await nextFrames(page);
  expect(await page.evaluate(() => (window as unknown as { moving: string[] }).moving)).toEqual([]);
});
