import { expect, test } from 'vitest';
import { warmUp } from '#server/cache/warmUp.ts';
import { languages } from '#shared/i18n/language.ts';
import { listedAddresses, notFoundAddress } from '#shared/routes.ts';
import { listAddresses, newsItems } from '../support/newsItems.ts';
import { testApp } from '../support/testApp.ts';

test('the main pages and the newest news are rendered ahead, not the archive, which the log reports', async () => {
  const { deps, logged, readiness } = testApp();
  await warmUp(deps, readiness);
  const ahead = [...listedAddresses(newsItems.slice(0, 24)), ...listAddresses().slice(1, 3), notFoundAddress];
  const keys = ahead.flatMap((address) => languages.map((language) => `${language} ${address}`));
  expect(keys.filter((key) => !deps.cache.get(key))).toEqual([]);
  expect(deps.cache.count()).toBe(keys.length);
  expect(logged).toMatchObject([{ msg: 'pages rendered ahead', pages: keys.length }]);
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
