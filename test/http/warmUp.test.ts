import { expect, test } from 'vitest';
import { warmUp } from '#server/cache/warmUp.ts';
import { testApp } from '../support/testApp.ts';

test('all pages are rendered ahead, which the log reports', async () => {
  const { deps, logged, readiness } = testApp();
  await warmUp(deps, readiness);
  const pages = deps.cache.count();
  expect(pages).toBeGreaterThan(2 * deps.site.content.newsItems.length);
  expect(logged).toMatchObject([{ msg: 'pages rendered ahead', pages }]);
});

test('a process that stops meanwhile renders no further page', async () => {
  const { deps, logged, readiness } = testApp();
  const onRenderEnd = () => {
    readiness.ready = false;
  };
  await warmUp({ ...deps, onRenderEnd }, readiness);
  expect(deps.cache.count()).toBe(1);
  expect(logged).toEqual([]);
});
