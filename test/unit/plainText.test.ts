import { expect, test } from 'vitest';
import { joinedWords, plainText } from '../support/plainText.ts';

const joined = '<ul><li><a href="/a"><span>Judydoll</span><span>Playful color</span></a></li></ul>';
const apart = '<ul><li><a href="/a"><span>Judydoll</span> <span>Playful color</span></a></li></ul>';

test('words of neighbouring elements without white space between them are found', () => {
  expect(joinedWords(joined)).toEqual(['Judydoll|Playful']);
  expect(joinedWords('<p>橘朵<a href="/a">更多</a></p>')).toEqual(['橘朵|更多']);
  expect(joinedWords('<p><img alt="Lipstick"><span>New</span></p>')).toEqual(['Lipstick|New']);
});

test('white space, punctuation, lines and marks inside a sentence keep words apart or together as they should', () => {
  expect(joinedWords(apart)).toEqual([]);
  expect(joinedWords('<p>One</p><p>Two</p><dl><dt>Three</dt><dd>Four</dd></dl>Five<br>Six')).toEqual([]);
  expect(joinedWords('<p>A <mark>cush</mark>ion, <a href="/a">here</a>.</p>')).toEqual([]);
});

test('the text has the lines of a text browser, without scripts and hidden elements', () => {
  const html = `<html><head><title>No</title></head><body><h1>Brands</h1>${joined}${apart}<script>no()</script><p hidden>No</p></body></html>`;
  expect(plainText(html)).toBe('Brands\nJudydollPlayful color\nJudydoll Playful color');
});
