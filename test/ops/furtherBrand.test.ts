import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Language, languages } from '#shared/i18n/language.ts';
import { checkoutCopy } from '../support/projectCopy.ts';

const nameIn: Record<Language, string> = { zh_CN: '流光', en_US: 'Lumina' };

test('a further brand without a layout of its own passes the check, shows its products, and is found with them', {
  timeout: 240_000,
}, () => {
  const folder = checkoutCopy();
  addBrand(folder);
  expect(run(folder, 'scripts/check.ts')).toMatch(/^Passed: /m);
  addProduct(folder);
  expect(run(folder, 'scripts/check.ts')).toMatch(/^Passed: /m);

  writeFileSync(join(folder, 'scripts/look.ts'), look);
  for (const seen of JSON.parse(run(folder, 'scripts/look.ts')) as Seen[]) {
    expect(seen.page).toContain('id="sun-fluid"');
    expect(seen.page).toContain(nameIn[seen.language]);
    expect(seen.found).toContain('/business?name=lumina');
    expect(seen.found).toContain('/business?name=lumina#sun-fluid');
  }
});

type Seen = { language: Language; page: string; found: string[] };
/** The page of the brand, and what the search finds for its name, from the sources of the copy. */
const look = `
import { renderPage } from '#server/pages/render.tsx';
import { searchIndexOf } from '#server/search/searchIndex.ts';
import { resolve } from '#shared/routes.ts';
import { readSite } from './check/pageTable.ts';
const { site } = readSite(process.cwd());
const seen = [];
for (const [language, name] of Object.entries(${JSON.stringify(nameIn)})) {
  const route = resolve('/business?name=lumina', site.newsExists);
  const page = await renderPage({ site, settings: { publicOrigin: '' } }, { route, language, state: {} });
  const { groups } = (await searchIndexOf(site, language))(name, { page: 1, fuzzy: false });
  seen.push({ language, page: String(page), found: groups.flatMap(({ results }) => results.map(({ address }) => address)) });
}
console.log(JSON.stringify(seen));
`;

/** As the recipe "Add a brand" of README.md says; texts and pictures are those of another brand. */
function addBrand(folder: string): void {
  const facts = `  lumina: { website: '', pictures: 'lumina' },\n`;
  insert(folder, 'shared/site.ts', '} as const satisfies Record<string, BrandFacts>', facts);
  insert(folder, 'server/search/aliases.ts', `  'about-us/jituanjieshao'`, `  'business/lumina': 'Lumina',\n`);
  const [rule = ''] = /^\.brand--furterer \{[^}]*\}\n\n/m.exec(read(folder, 'client/styles/brands.css')) ?? [];
  insert(folder, 'client/styles/brands.css', rule, rule.replace('furterer', 'lumina'));
  const pictures = JSON.parse(read(folder, 'client/images/catalogue.json'));
  for (const [id, picture] of Object.entries(pictures))
    if (/^furterer-(?:\d|banner)$/.test(id))
      pictures[id.replace('furterer', 'lumina')] = JSON.parse(
        JSON.stringify(picture).replace('"business/furterer"', '"business/lumina"'),
      );
  write(folder, 'client/images/catalogue.json', pictures);
  for (const language of languages) {
    const name = nameIn[language];
    editTexts(folder, language, 'pictures', (texts) => {
      for (const id of Object.keys(pictures))
        if (id.startsWith('lumina')) texts[id] = texts[id.replace('lumina', 'furterer')];
    });
    editTexts(folder, language, 'business', ({ more, brands }) => {
      const { world, ...texts } = brands.furterer;
      more.lumina = name;
      brands.lumina = { ...texts, logoTitle: name, pageTitle: name, description: '', website: '' };
    });
    editTexts(folder, language, 'common', ({ brands, brandKinds, menuCaptions }) => {
      for (const group of [brands, brandKinds, menuCaptions]) group.lumina = name;
    });
    editTexts(folder, language, 'home', ({ portfolio }) => {
      portfolio.lines.lumina = name;
    });
  }
}

function addProduct(folder: string): void {
  const facts = `  'sun-fluid': { brand: 'lumina', shades: {} },\n`;
  insert(folder, 'shared/products/productTable.ts', '} as const satisfies Record<string, ProductFacts>', facts);
  for (const language of languages)
    editTexts(folder, language, 'products', (texts) => {
      texts.intro.lumina = '';
      const words = { name: nameIn[language], category: nameIn[language], content: '', use: '', care: '' };
      texts.lumina = { where: '', care: '', items: { 'sun-fluid': words } };
    });
}

// biome-ignore lint/suspicious/noExplicitAny: each file has a shape of its own, which the check of the copy verifies
type Texts = any;

function editTexts(folder: string, language: Language, file: string, edit: (texts: Texts) => void): void {
  const path = `locales/${language}/${file}.json`;
  const texts = JSON.parse(read(folder, path));
  edit(texts);
  write(folder, path, texts);
}

function insert(folder: string, file: string, mark: string, text: string): void {
  const [before, after, ...more] = read(folder, file).split(mark);
  if (!mark || after === undefined || more.length > 0) throw new Error(`${file} has "${mark}" not once`);
  writeFileSync(join(folder, file), `${before}${text}${mark}${after}`);
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function write(folder: string, file: string, value: object): void {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

/** What a program of the copy prints. */
function run(folder: string, file: string): string {
  const { stdout, stderr } = spawnSync('node', ['--import', 'tsx', file], { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
}
