import { expect, test } from 'vitest';
import { addressOf } from '#shared/routes.ts';
import { follow, goTo, nextFrames, siteInBrowser, switchLanguage, untilPage } from '../support/browser.ts';

const { visit } = siteInBrowser({ alone: true });

type Recorded = { transitions: ViewTransition[]; moving: string[] };

/** Records the view transitions of the page, and their animations that take time. */
async function openRecorded(address: string, reducedMotion: 'reduce' | 'no-preference') {
  const one = await visit({ reducedMotion });
  await one.page.addInitScript(() => {
    const recorded: Recorded = { transitions: [], moving: [] };
    Object.assign(window, recorded);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...options) => {
      const transition = start(...options);
      recorded.transitions.push(transition);
      return transition;
    };
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { pseudoElement } = effect as KeyframeEffect;
        const moves = effect && Number(effect.getComputedTiming().duration) > 1;
        if (pseudoElement?.startsWith('::view-transition-') && moves) recorded.moving.push(pseudoElement);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await one.open(address);
  const count = () => one.page.evaluate(() => (window as unknown as Recorded).transitions.length);
  const moving = () => one.page.evaluate(() => (window as unknown as Recorded).moving);
  return { ...one, count, moving };
}

test('a navigation is a transition, in which nothing moves where motion is reduced; the language switch is none', async () => {
  const { page, count, moving } = await openRecorded('/legal', 'reduce');
  await goTo(page, '/join-us');
  await nextFrames(page);
  expect(await moving()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goTo(page, '/legal');
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await switchLanguage(page, 'zh_CN');
  expect(await count()).toBe(before);
});

test('from a scrolled page the next one begins at its top, after the page that is left is gone', async () => {
  const { page } = await openRecorded('/', 'no-preference');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await nextFrames(page);
  await follow(page, addressOf('business', 'joocyee'));
  await page.waitForFunction(() => (window as unknown as Recorded).transitions.length > 0);
  const { top, parts } = await page.evaluate(async () => {
    await (window as unknown as Recorded).transitions[0]?.ready;
    const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
    const parts = effects.map((effect) => {
      const { delay, duration } = effect.getComputedTiming();
      const places = effect.getKeyframes().map(({ transform = '' }) => transform);
      return { name: effect.pseudoElement ?? '', delay, duration: Number(duration), moves: new Set(places).size > 1 };
    });
    return { top: scrollY, parts: parts.filter(({ name }) => name.startsWith('::view-transition-')) };
  });
  expect(top).toBe(0);
  expect(parts.filter(({ moves }) => moves)).toEqual([]);
  const of = (name: string) => parts.filter((part) => part.name.startsWith(`::view-transition-${name}`));
  const gone = Math.max(...of('old').map(({ delay = 0, duration }) => delay + duration));
  expect(gone).toBeLessThanOrEqual(120);
  expect(Math.min(...of('new').map(({ delay = 0 }) => delay))).toBeGreaterThanOrEqual(gone);
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
  await page.waitForFunction(() => (window as unknown as Recorded).transitions.length > 0);
  const start = await page.evaluate(async () => {
    const [transition] = (window as unknown as Recorded).transitions;
    await transition?.ready;
    const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
    const group = effects.find(({ pseudoElement }) => pseudoElement === '::view-transition-group(article-picture)');
    const [first] = group?.getKeyframes() ?? [];
    await transition?.finished;
    return Math.round(Number.parseFloat(`${first?.width}`));
  });
  await untilPage(page, address);
  expect(start).toBe(ofCard);
  expect(await widthOf('.article__hero')).toBeGreaterThan(ofCard);
  expect(logged).toEqual([]);
});
