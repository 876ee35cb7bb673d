import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMessages } from '../../scripts/content/messages.ts';
import { leaves } from '../../scripts/locales/tree.ts';
import { root } from '../support/root.ts';

/** Groups that a component takes as a whole and reads by name: `business.brands.judydoll` is the bundle `business/judydoll`. */
const bundles: readonly RegExp[] = [
  // shared/pageHead.ts
  /^[a-z-]+:(?:title|description|(?:titles|descriptions)\.\w+)$/,
  /^business:brands\.\w+\./,
  /^about-us:(?:intro|team|timeline|responsibility)\./,
  /^legal:(?:terms|privacy)\./,
  /^products:\w+\.(?:items\.|(?:where|care)$)|^products:(?:place$|scctc\.)/,
  /^openings:items\.|^figures:items\./,
  /^contact-us:openings\.|^press:speakers\./,
  /^accessibility:(?:status|tests|barriers|contact)\./,
];

test('every text that an editor writes is used by a component', () => {
  const files = Object.entries(readMessages(root).zh_CN);
  const authored = files.filter(([namespace]) => namespace !== 'pictures' && !namespace.startsWith('news/'));
  expect(unusedTexts(Object.fromEntries(authored), siteSources())).toEqual([]);
});

test('a text that no component uses is named', () => {
  const files = { home: { title: '', kicker: '' }, 'about-us': { intro: { motto: '' } } };
  expect(unusedTexts(files, "t('home:title')")).toEqual(['home:kicker', 'about-us:intro.motto']);
});

/**
 * Texts that no code uses, as `namespace:path`. A text is used by its literal key, by a template such
 * as `home:join.${kind}.title`, or, in a bundle, by the name of its field (`texts.lead`, `numbered(texts, 'msg')`).
 */
function unusedTexts(files: Record<string, unknown>, sources: string): string[] {
  const keys = [...sources.matchAll(/['"`]([a-z-]+:[\w.]*(?:\$\{[^}]*\}[\w.]*)*)['"`]/g)].map(([, key = '']) =>
    keyPattern(key),
  );
  const names = new Set(sources.match(/\w+/g));
  return Object.entries(files).flatMap(([namespace, file]) =>
    leaves(file)
      .map(([path]) => `${namespace}:${path.replace(/_(?:one|other)$/, '')}`)
      .filter((key) => !keys.some((pattern) => pattern.test(key)) && !isReadFromBundle(key, names)),
  );
}

/** All code that runs on the site, in one string. */
function siteSources(): string {
  const files = ['shared', 'server', 'client', 'scripts/build'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function keyPattern(key: string): RegExp {
  const pieces = key.split(/\$\{[^}]*\}/).map((piece) => piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('[\\w.-]+')}$`);
}

function isReadFromBundle(key: string, names: ReadonlySet<string>): boolean {
  const field = key.replace(/^.*[.:]/, '');
  return bundles.some((bundle) => bundle.test(key)) && names.has(field.replace(/\d+$/, ''));
}
