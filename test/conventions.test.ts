import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dependencyRules, forbiddenImports } from '../scripts/check/dependencyRules.ts';
import { namingConvention } from '../scripts/check/namingConvention.ts';
import { companyColours } from '../scripts/companyColours.ts';
import { root } from './support/root.ts';

test('imports follow the dependency rules of the layout', () => {
  expect(dependencyRules(root)).toEqual([]);
});

test('the files of a page share its name', () => {
  expect(namingConvention(root)).toEqual([]);
});

test.each([
  ['shared/site.ts', "import { createApp } from '../server/app.ts';"],
  ['server/app.ts', "import { createLoader } from '#client/loader.ts';"],
  ['client/main.tsx', "export { createApp } from '#server/app.ts';"],
  ['shared/components/Icon.tsx', "import { HomePage } from '#shared/pages/home/HomePage.tsx';"],
  ['shared/components/Icon.tsx', "import type { Page } from '../pages/home/HomePage.tsx';"],
  ['shared/pages/home/HomePage.tsx', "import { Timeline } from '#shared/pages/about-us/Timeline.tsx';"],
  ['shared/pages/home/HomePage.tsx', "import { App } from '#shared/document/App.tsx';"],
  ['shared/routes.ts', "const page = await import('./pages/home/HomePage.tsx');"],
  ['shared/i18n/language.ts', "import {\n  brands,\n} from '#shared/site.ts';"],
  ['server/endpoints/health.ts', "import type { AppDeps } from '../app.ts';"],
  ['shared/document/documentContext.ts', "import { Icon } from '#shared/components/Icon.tsx';"],
  ['client/main.tsx', "import home from '../locales/zh_CN/home.json' with { type: 'json' };"],
])('a forbidden import in %s is found: %s', (file, source) => {
  expect(forbiddenImports(file, source)).toHaveLength(1);
});

test('the types of message files may be used everywhere', () => {
  const source = "import type home from '../../locales/zh_CN/home.json';";
  expect(forbiddenImports('shared/i18n/keys.ts', source)).toEqual([]);
});

test('literal colours stand in the token files only', () => {
  const folder = join(root, 'client/styles');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const found = files.filter((file) => {
    const css = withoutComments(readFileSync(join(folder, file), 'utf8'));
    return /#[0-9a-f]{3,8}\b(?=[^{]*;)|\brgb\(\d/i.test(css);
  });
  // Paper is printed in black and white.
  expect(found.toSorted()).toEqual(['brands.css', 'print.css', 'tokens.css']);
});

test('the favicon has the coral of the tokens, which icons replace', () => {
  expect(readFileSync(join(root, 'client/public/favicon.svg'), 'utf8')).toContain(`fill="${companyColours.coral}"`);
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

test('package.json and LICENSE reserve all rights', () => {
  const { license, private: isPrivate } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect({ license, isPrivate }).toEqual({ license: 'UNLICENSED', isPrivate: true });
  const { site } = JSON.parse(readFileSync(join(root, 'locales/en_US/common.json'), 'utf8'));
  expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toContain(`${site.name}. All rights reserved.`);
});
