import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenRules, importArrows } from '../scripts/check/importArrows.ts';
import { importsOf } from '../scripts/check/importGraph.ts';
import { layoutTwins } from '../scripts/check/layoutTwins.ts';
import { houseColours } from '../scripts/houseColours.ts';
import { root } from './support/root.ts';

test('imports follow the arrows of the layout', () => {
  expect(importArrows(root)).toEqual([]);
});

test('each page has its style, messages and pictures under one name', () => {
  expect(layoutTwins(root)).toEqual([]);
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
  ['server/request/context.ts', "import type { PageCache } from '../storedPages/pageCache.ts';"],
  ['server/storedPages/pageCache.ts', "import { fillPage } from '#server/render/fillPage.ts';"],
  ['server/lifecycle/stop.ts', "import { health } from '../endpoints/health.ts';"],
  ['shared/document/documentContext.ts', "import { Icon } from '#shared/components/Icon.tsx';"],
  ['client/main.tsx', "import home from '../locales/zh_CN/home.json' with { type: 'json' };"],
])('a forbidden import in %s is found: %s', (file, source) => {
  expect(brokenRules({ [file]: importsOf(file, source) })).toHaveLength(1);
});

test('the types of message files may be used everywhere', () => {
  const source = "import type home from '../../locales/zh_CN/home.json';";
  expect(brokenRules({ 'shared/i18n/keys.ts': importsOf('shared/i18n/keys.ts', source) })).toEqual([]);
});

/** What the composition of server and browser rests on. */
test.each([
  ['nothing suspends, so nothing comes late behind a script', /<Suspense\b|\blazy\(/, []],
  ['the language is state; an instance never changes its language', /\bchangeLanguage\(/, []],
  ['the kept page is the layout’s, not a route’s', /<Activity\b/, ['shared/components/SiteLayout.tsx']],
  [
    'texts come from one place, whose browser side is the small one',
    /from '(?:react-i18next|i18next)'/,
    ['shared/i18n/translationI18next.tsx'],
  ],
  [
    'the declarative router is the one in use',
    /\b(?:RouterProvider|useLoaderData|createBrowserRouter|StaticRouterProvider|ScrollRestoration)\b/,
    [],
  ],
])('%s', (_, pattern, allowed) => {
  const files = ['client', 'shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const found = files.filter((file) => pattern.test(withoutComments(readFileSync(join(root, file), 'utf8'))));
  expect(found).toEqual(allowed);
});

test('literal colours stand among the tokens alone', () => {
  const folder = join(root, 'client/styles');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const found = files.filter((file) => {
    const css = withoutComments(readFileSync(join(folder, file), 'utf8'));
    return /#[0-9a-f]{3,8}\b(?=[^{]*;)|\brgb\(\d/i.test(css);
  });
  // Paper is printed in black and white, whatever the house looks like.
  expect(found.toSorted()).toEqual(['brands.css', 'print.css', 'tokens.css']);
});

test('the mark has the coral of the tokens, which icons replace', () => {
  expect(readFileSync(join(root, 'client/public/favicon.svg'), 'utf8')).toContain(`fill="${houseColours.coral}"`);
});

test('the visitor’s address is read in one place', () => {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const found = files.filter((file) =>
    /\.ips?\b|x-forwarded-for|proxyaddr/i.test(withoutComments(readFileSync(join(root, 'server', file), 'utf8'))),
  );
  expect(found).toEqual(['request/clientAddress.ts']);
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

test('whoever has the repository finds what they may do with it', () => {
  const { license, private: isPrivate } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect({ license, isPrivate }).toEqual({ license: 'UNLICENSED', isPrivate: true });
  const { site } = JSON.parse(readFileSync(join(root, 'locales/en_US/common.json'), 'utf8'));
  expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toContain(`${site.name}. All rights reserved.`);
});
