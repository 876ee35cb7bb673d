import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { chromiumPath, desktop, launchBrowser, phone } from '../../test/support/launchBrowser.ts';
import { buildSite } from '../build/buildSite.ts';
import { median, startServer } from './measure.ts';

/**
 * `npm run bench:interactions`: what the most frequent interactions cost the browser's main thread: from the input until
 * their outcome is painted, and until the page is idle again, with all that follows (transitions, pictures that came into
 * view, fonts). CPU time of that thread and not time on the clock, so that a busy machine counts little; each sample is the
 * first interaction of a fresh page. `--quick` takes three samples of each.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const quick = process.argv.includes('--quick');
const rounds = quick ? 3 : 11;
/** What the project allows an interaction, ms of main thread on a desktop. */
const limit = 50;

type Interaction = {
  name: string;
  address: string;
  options: BrowserContextOptions;
  /** What is pointed at (the first one that is seen), and how. */
  target: string;
  input: 'move' | 'click' | 'tap';
  /** What is on the page once the interaction has done its work. */
  outcome: string;
};

const onDesktop = { viewport: desktop };
const onPhone = { viewport: phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const megaMenu = {
  options: onDesktop,
  target: '.main-navigation__entry[aria-expanded]',
  input: 'move',
  outcome: '.main-navigation__entry[aria-expanded="true"]',
} as const;
const phoneMenu = {
  options: onPhone,
  target: '.phone-menu__toggle',
  input: 'tap',
  outcome: 'html[data-scroll-locked]',
} as const;
const tab = '.news-tabs__link[href="/dynamics?name=Brand"]';
const language = {
  options: onDesktop,
  target: '[data-language-switch]',
  input: 'click',
  outcome: 'html[lang="en-US"]',
} as const;

const interactions: Interaction[] = [
  {
    name: 'Nothing: what measuring itself costs',
    address: '/',
    options: onDesktop,
    target: 'h1',
    input: 'move',
    outcome: 'h1',
  },
  { name: 'Opening the mega menu, home', address: '/', ...megaMenu },
  { name: 'Opening the mega menu, news list', address: '/dynamics', ...megaMenu },
  { name: 'Opening the phone menu, home', address: '/', ...phoneMenu },
  { name: 'Opening the phone menu, news list', address: '/dynamics', ...phoneMenu },
  {
    name: 'Switching the tab of the news list',
    address: '/dynamics',
    options: onDesktop,
    target: tab,
    input: 'click',
    outcome: `${tab}[aria-current]`,
  },
  { name: 'Switching the language, home', address: '/', ...language },
  { name: 'Switching the language, article', address: '/news?name=item30', ...language },
  { name: 'Switching the language, news list', address: '/dynamics', ...language },
];

type Sample = { shown: number; script: number; style: number; layout: number; settled: number };

await buildSite({ root, outDir: join(root, 'dist'), development: false });
const server = await startServer(join(root, 'dist/server/index.cjs'));
const browser = await launchBrowser(chromiumPath);
try {
  const samples = new Map<string, Sample[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const interaction of interactions) {
      const sample = await measure(browser, `http://localhost:${server.port}`, interaction);
      samples.set(interaction.name, [...(samples.get(interaction.name) ?? []), sample]);
    }
  }
  const text = report(samples);
  if (!quick) {
    await mkdir(join(root, 'scripts/bench/results'), { recursive: true });
    await writeFile(join(root, 'scripts/bench/results/interactions.md'), text);
  }
  console.log(text);
} finally {
  await browser.close();
  await server.stop();
}

async function measure(browser: Browser, baseURL: string, interaction: Interaction): Promise<Sample> {
  const { address, options, target, input, outcome } = interaction;
  const context = await browser.newContext({ locale: 'zh-CN', baseURL, ...options });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('[data-scripted]').waitFor({ state: 'attached' });
  await page.locator('html[data-all-laid-out]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await untilIdle(page);
  // Where to point is looked up before: the driver's own clicks work on the page's thread.
  const box = await page.locator(`${target}:visible`).first().boundingBox();
  if (!box) throw new Error(`${address} shows no ${target}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2] as const;
  // Whoever clicks has pointed before, with a mouse: that is no part of what the click costs.
  if (input === 'click') {
    await page.mouse.move(x, y);
    await untilIdle(page);
  }
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const isReached = untilMatched(page, outcome);
  const before = await metrics(session);
  if (input === 'tap') await page.touchscreen.tap(x, y);
  else if (input === 'click') await page.mouse.click(x, y);
  else await page.mouse.move(x, y);
  await isReached;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const shown = await metrics(session);
  await untilIdle(page);
  const settled = await metrics(session);
  await context.close();
  const spent = (name: string, until = shown) => ((until.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000;
  return {
    shown: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
    settled: spent('TaskDuration', settled),
  };
}

async function metrics(session: CDPSession): Promise<Map<string, number>> {
  const answer = await session.send('Performance.getMetrics');
  return new Map(answer.metrics.map(({ name, value }) => [name, value]));
}

/** Waits for an element as the page itself would: the driver's own way asks the page's thread in every frame. */
function untilMatched(page: Page, selector: string): Promise<void> {
  return page.evaluate((selector) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (document.querySelector(selector)) resolve();
    // No function with a name in here: tsx would keep it by a helper that the page does not have.
    new MutationObserver(() => document.querySelector(selector) && resolve()).observe(document, {
      attributes: true,
      childList: true,
      subtree: true,
    });
    return promise;
  }, selector);
}

/** Every animation and transition has ended, what they led to is painted, and nothing waits for the thread. */
function untilIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

function report(samples: Map<string, Sample[]>): string {
  const rows = [...samples].map(([name, all]) => {
    const middle = (field: keyof Sample) => median(all.map((sample) => sample[field]));
    const most = Math.max(...all.map(({ shown }) => shown));
    const values = [middle('shown'), most, middle('script'), middle('style'), middle('layout'), middle('settled')];
    return `| ${[name, ...values.map((ms) => ms.toFixed(1))].join(' | ')} |`;
  });
  return `# What interactions cost the browser

Main-thread CPU time in ms, medians of ${rounds} fresh pages, without throttling: from the input until the outcome is painted, the
slowest sample, how much of the median is script, style and layout, and the time until the page is idle again, with all that
follows (transitions, pictures that came into view, fonts). An outcome may cost ${limit} ms on a desktop.
${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, ${new Date().toISOString().slice(0, 10)}. \`npm run bench:interactions\` writes this page anew.

| interaction | painted | slowest | script | style | layout | idle |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`;
}
