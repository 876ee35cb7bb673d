import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserFloor } from '../scripts/browserFloor.ts';
import { companyColours } from '../scripts/companyColours.ts';
import { filesBelow } from '../scripts/filesBelow.ts';
import { root } from './support/folders.ts';

test('the README names the browsers of the floor', () => {
  const { chrome, safari, firefox } = browserFloor;
  const named = `Chromium ${chrome}, Safari and iOS ${safari}, Firefox ${firefox}`;
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(named);
});

test('literal colours stand in the token files only', () => {
  const folder = join(root, 'client/styles');
  const found = filesBelow(folder, /\.css$/).filter((file) => {
    const css = readFileSync(join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return /#[0-9a-f]{3,8}\b(?=[^{]*;)|\brgb\(\d/i.test(css);
  });
  // Paper is printed in black and white.
  expect(found).toEqual(['brands.css', 'print.css', 'tokens.css']);
});

test('the favicon has the coral of the tokens, which icons replace', () => {
  expect(readFileSync(join(root, 'client/public/favicon.svg'), 'utf8')).toContain(`fill="${companyColours.coral}"`);
});

test('package.json and LICENSE reserve all rights', () => {
  const { license, private: isPrivate } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect({ license, isPrivate }).toEqual({ license: 'UNLICENSED', isPrivate: true });
  const { site } = JSON.parse(readFileSync(join(root, 'locales/en_US/common.json'), 'utf8'));
  expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toContain(`${site.name}. All rights reserved.`);
});
