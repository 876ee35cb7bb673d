import type { AnyNode } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import request from 'supertest';
import { expect, test } from 'vitest';
import { type Language, languages, languageTags, otherLanguage } from '#shared/i18n/language.ts';
import type { Bundle } from '#shared/i18n/translation.ts';
import { legalText } from '#shared/legal/legalText.ts';
import { pageTable } from '#shared/pageTable.ts';
import { inlineScripts, readable, spaced, titleOf } from '../support/html.ts';
import { fullTitle, messages, pagesInLanguages, routeOf } from '../support/sitePages.ts';
import { sharedApp, testSite } from '../support/testApp.ts';

const app = sharedApp();

const answers = pagesInLanguages.map(async ([address, language, title]) => {
  const { status, headers, text } = await request(app).get(address).set('Cookie', `language=${language}`);
  return { name: `${address} in ${language}`, address, language, title, status, headers, text };
});

test('every page is whole, has its status, type, language and title, no inline script, and sets no cookie', async () => {
  for (const { name, address, language, title, status, headers, text } of await Promise.all(answers)) {
    const tag = languageTags[language];
    expect.soft(status, name).toBe(address === '/404' ? 404 : 200);
    expect.soft(headers, name).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-language': tag });
    expect.soft(headers, name).not.toHaveProperty('set-cookie');
    expect.soft(text, name).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${tag}"`));
    expect.soft(titleOf(text), name).toBe(title);
    expect.soft([text.split('<title>').length, text.match(/<h1\b/g)?.length], name).toEqual([2, 1]);
    const names = String(headers.vary).toLowerCase().split(/,\s*/);
    expect.soft(names, name).toEqual(expect.arrayContaining(['accept-language', 'cookie', 'accept-encoding']));
    expect.soft(inlineScripts(text), name).toEqual([]);
    expect.soft(text, name).toMatch(/<\/html>$/);
  }
});

test('home, careers, legal texts, brands and articles hold every text of theirs', async () => {
  const { bundles } = testSite().content;
  for (const { name, address, language, text } of await Promise.all(answers)) {
    const page = readable(text);
    const { page: pageName, namespaces } = routeOf(address);
    const shared = ['common', ...(pageTable[pageName].sharedTexts ?? [])];
    const own = namespaces.filter((namespace) => !shared.includes(namespace));
    const missing = own
      .flatMap((namespace) => texts(bundles[language][namespace] ?? {}, namespace))
      .filter(([key]) => !shownElsewhere.test(key) && !(address === '/business' && ofABrandsPage.test(key)))
      .filter(([, text]) => !page.includes(spaced(legalText(text, language)).trim()));
    expect.soft(missing, name).toEqual([]);
  }
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

test('hundreds of requests at the same time never mix their languages', async () => {
  const ask = async (language: Language) => {
    const { text, headers } = await request(app).get('/').set('Cookie', `language=${language}`);
    expect(headers['content-language']).toBe(languageTags[language]);
    expect(titleOf(text)).toBe(fullTitle(language, messages(language, 'home').title));
    const { title } = messages(otherLanguage(language), 'home').hero;
    expect(readable(text)).not.toContain(title);
  };
  await Promise.all(Array.from({ length: 100 }, () => languages.map(ask)).flat());
});

/** Words of controls and of other states or views of the same file; what a page has to say is all the rest. */
const shownElsewhere =
  /^(?:business|dynamics|news|about-us|search|contact-us):|^press:(?:boilerplate:cop|file|pixels)|:href$|:(?:pageTitle|description|excerpt|cover:(?:kind|word))$|^about-us\/fazhanlishi:(?:previous|next)$/;

/** What a brand says on its own page, in the way of its world; the matrix shows what all brands have. */
const ofABrandsPage = /^business\/\w+:world:/;

/** The texts of a bundle: those of an article are its fields; keywords are a list in one text. */
function texts(bundle: Bundle, prefix: string): [key: string, text: string][] {
  return Object.entries(bundle).flatMap(([key, value]): [string, string][] => {
    const name = `${prefix}:${key}`;
    if (key === 'fields') return (value as [string, string][]).map(([field, text]) => [`${prefix}:${field}`, text]);
    if (key === 'keywords')
      return String(value)
        .split('/')
        .map((word) => [name, word.trim()]);
    if (typeof value === 'string') return value === '' ? [] : [[name, value]];
    return key === 'pictures' || !value || Array.isArray(value) ? [] : texts(value as Bundle, name);
  });
}

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
