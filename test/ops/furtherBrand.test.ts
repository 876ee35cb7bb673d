import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { Route } from '#shared/routes.ts';
import type { readSite } from '../../scripts/check/checkPageTable.ts';
import { readable } from '../support/html.ts';
import { checkoutCopy } from '../support/projectCopy.ts';
import { messages } from '../support/sitePages.ts';

const nameIn: Record<Language, string> = { zh_CN: '流光', en_US: 'Lumina' };

test('a further brand without a layout of its own passes the check, shows its words, its products and the pictures of its chapter, and is found with them', {
  timeout: 240_000,
}, async () => {
  const folder = checkoutCopy();
  addBrand(folder);
  addProduct(folder);
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const check = spawnSync('node', ['--import', 'tsx', 'scripts/check.ts'], options);
  expect(check.stdout + check.stderr).toMatch(/^Passed: /m);

  /** Modules of the copy, which know the brand. */
  const ofCopy = async <Module>(file: string): Promise<Module> => import(/* @vite-ignore */ join(folder, file));
  const table = await ofCopy<{ readSite: typeof readSite }>('scripts/check/checkPageTable.ts');
  const { renderPage } = await ofCopy<typeof import('#server/pages/render.tsx')>('server/pages/render.tsx');
  const search = await ofCopy<typeof import('#server/search/searchIndex.ts')>('server/search/searchIndex.ts');
  const { resolve } = await ofCopy<typeof import('#shared/routes.ts')>('shared/routes.ts');
  const { site } = table.readSite(folder);
  for (const language of languages) {
    const route = resolve('/business?name=lumina', site.newsExists);
    const job = { route: route as Route, language, state: {} };
    const html = String(await renderPage({ site, settings: { publicOrigin: '' } }, job));
    const page = readable(html).replaceAll('\u2060', ''); // without the build's word joiners
    for (const part of ['sun-fluid', 'picture-6']) expect(page).toContain(`id="${part}"`);
    const { tagline, msg1, msg4, imgMsg6, keywords } = messages(language, 'business').brands.furterer;
    for (const text of [nameIn[language], tagline, msg1, msg4, imgMsg6, ...keywords.split(' / ')])
      expect(page).toContain(text);
    const { groups } = (await search.searchIndexOf(site, language))(nameIn[language], { page: 1, fuzzy: false });
    const found = groups.flatMap(({ results }) => results.map(({ address }) => address));
    expect(found).toEqual(expect.arrayContaining(['/business?name=lumina', '/business?name=lumina#sun-fluid']));
  }
});

/** As the recipe "Add a brand" of README.md says; texts and pictures are those of another brand. */
function addBrand(folder: string): void {
  const facts = `  lumina: { website: '', pictures: 'lumina' },\n`;
  insert(folder, 'shared/site.ts', '} as const satisfies Record<string, BrandFacts>', facts);
  insert(folder, 'server/search/aliases.ts', `  'about-us/jituanjieshao'`, `  'business/lumina': 'Lumina',\n`);
  const [rule = ''] = /^\.brand--furterer \{[^}]*\}\n\n/m.exec(read(folder, 'client/styles/brands.css')) ?? [];
  insert(folder, 'client/styles/brands.css', rule, rule.replace('furterer', 'lumina'));
  const copied = /^furterer-(?:\d|banner)$/;
  const idOf = (id: string) => id.replace('furterer', 'lumina');
  editJson(folder, 'client/images/catalogue.json', (pictures) => {
    for (const id of Object.keys(pictures).filter((one) => copied.test(one)))
      pictures[idOf(id)] = JSON.parse(JSON.stringify(pictures[id]).replace('"business/furterer"', '"business/lumina"'));
  });
  for (const language of languages) {
    const name = nameIn[language];
    editJson(folder, `locales/${language}/pictures.json`, (texts) => {
      for (const id of Object.keys(texts).filter((one) => copied.test(one))) texts[idOf(id)] = texts[id];
    });
    editJson(folder, `locales/${language}/business.json`, ({ more, brands }) => {
      const { world, ...texts } = brands.furterer;
      more.lumina = name;
      brands.lumina = { ...texts, logoTitle: name, pageTitle: name, description: '', website: '' };
    });
    editJson(folder, `locales/${language}/common.json`, ({ brands, brandKinds, menuCaptions }) => {
      for (const group of [brands, brandKinds, menuCaptions]) group.lumina = name;
    });
    editJson(folder, `locales/${language}/home.json`, ({ portfolio }) => {
      portfolio.lines.lumina = name;
    });
  }
}

function addProduct(folder: string): void {
  editJson(folder, 'shared/products/catalogue.json', (catalogue) => {
    catalogue['sun-fluid'] = { brand: 'lumina', shades: {} };
  });
  for (const language of languages)
    editJson(folder, `locales/${language}/products.json`, (texts) => {
      texts.intro.lumina = '';
      texts.abroad.lumina = '';
      const words = { name: nameIn[language], category: nameIn[language], content: '', use: '', care: '' };
      texts.lumina = { where: '', care: '', items: { 'sun-fluid': words } };
    });
}

// biome-ignore lint/suspicious/noExplicitAny: each file has a shape of its own, which the check of the copy verifies
type Json = any;

function editJson(folder: string, file: string, edit: (value: Json) => void): void {
  const value = JSON.parse(read(folder, file));
  edit(value);
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

function insert(folder: string, file: string, mark: string, text: string): void {
  const [before, after, ...more] = read(folder, file).split(mark);
  if (!mark || after === undefined || more.length > 0) throw new Error(`${file} has "${mark}" not once`);
  writeFileSync(join(folder, file), `${before}${text}${mark}${after}`);
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
