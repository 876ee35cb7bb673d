import type { AnyNode } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import request from 'supertest';
import { expect, test } from 'vitest';
import { pagesInLanguages } from '../support/sitePages.ts';
import { sharedApp } from '../support/testApp.ts';

const app = sharedApp();

const answers = pagesInLanguages.map(async ([address, language]) => {
  const { text } = await request(app).get(address).set('Cookie', `language=${language}`);
  return { name: `${address} in ${language}`, text };
});

test('parts in the other language say which one it is (WCAG 3.1.2)', async () => {
  const wrong = new Set<string>();
  for (const { name, text } of await Promise.all(answers))
    for (const part of wrongLanguage(parseDocument(text).children)) wrong.add(`${name}: ${part}`);
  expect([...wrong]).toEqual([]);
});

test('nothing that only script opens is announced as closed before the script has come (WCAG 4.1.2)', async () => {
  for (const { name, text } of await Promise.all(answers)) expect.soft(text, name).not.toContain('aria-expanded');
});

/** Texts that a screen reader would pronounce in the wrong language; names have none of their own. */
function wrongLanguage(nodes: readonly AnyNode[], language = ''): string[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return isWrong(node.data, language) ? [node.data] : [];
    if (!isTag(node) || node.name === 'script' || node.name === 'style') return [];
    const { lang = language, alt = '', title = '', 'aria-label': label = '' } = node.attribs;
    const spoken = [alt, title, label].filter((text) => isWrong(text, lang));
    return [...spoken, ...wrongLanguage(node.children, lang)];
  });
}

/** Chinese characters in English; in Chinese two English words in small letters, as sentences have them, or an address. */
function isWrong(text: string, language: string): boolean {
  const isChinese = /\p{Script=Han}/u.test(text);
  if (language.startsWith('en')) return isChinese;
  return !isChinese && /\b[a-z]{2,} [a-z]{2,}\b|^\d+ [A-Z]/.test(text);
}
