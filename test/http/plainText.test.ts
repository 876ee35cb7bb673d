import request from 'supertest';
import { expect, test } from 'vitest';
import { joinedWords } from '../support/plainText.ts';
import { pagesInLanguages } from '../support/sitePages.ts';
import { sharedApp } from '../support/testApp.ts';

const app = sharedApp();

test('without style, words of neighbouring elements are apart on every page', async () => {
  const joined = new Set<string>();
  for (const [address, language] of pagesInLanguages) {
    const { text } = await request(app).get(address).set('Cookie', `language=${language}`);
    for (const words of joinedWords(text)) joined.add(`${address} in ${language}: ${words}`);
  }
  expect([...joined]).toEqual([]);
});
