import { expect, test } from 'vitest';
import { warmUp } from '#server/render/warmUp.ts';
import { testApp } from '../support/testApp.ts';

test('all pages are stored ahead, which the log tells', async () => {
  const { deps, logged, readiness } = testApp();
  const compressed = async () => {};
  await warmUp({ ...deps, pages: { ...deps.pages, compressed } }, readiness);
  const count = deps.pages.count();
  expect(count).toBeGreaterThan(2 * deps.site.content.newsItems.length);
  expect(logged).toMatchObject([{ msg: 'pages stored ahead', pages: count, full: false }]);
});

test('a process that stops meanwhile stores no further page, and does not say that it did', async () => {
  const { deps, logged, readiness } = testApp();
  const compressed = async () => {
    readiness.ready = false;
  };
  await warmUp({ ...deps, pages: { ...deps.pages, compressed } }, readiness);
  expect(deps.pages.count()).toBe(1);
  expect(logged).toEqual([]);
});
