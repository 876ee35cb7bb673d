import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

const fontPackages = ['@fontsource-variable/figtree', '@fontsource-variable/fraunces'];
const fontLicences = ['Fredoka-OFL.txt', 'NotoSerifSC-OFL.txt'];

/** Writes the licences of the packages in these bundles, as they demand, and `withFonts` those of the fonts that browsers load. */
export async function writeLicences(root: string, metafiles: Metafile[], file: string, withFonts = false) {
  const packages = new Set([...metafiles.flatMap(packagesOf), ...(withFonts ? fontPackages : [])]);
  const ofFonts = (withFonts ? fontLicences : []).map(
    async (name) => `${name}\n\n${await readFile(join(root, 'client/fonts', name), 'utf8')}`,
  );
  const texts = await Promise.all([...[...packages].sort().map((name) => licence(root, name)), ...ofFonts]);
  await writeFile(file, `${texts.map((text) => text.trim()).join(`\n\n${'-'.repeat(72)}\n\n`)}\n`);
}

/** Folders of packages below node_modules, also of one inside another. */
function packagesOf({ inputs }: Metafile): string[] {
  const folder = /^node_modules\/((?:.*\bnode_modules\/)?(?:@[^/]+\/)?[^/]+)/;
  return Object.keys(inputs).flatMap((file) => folder.exec(file)?.[1] ?? []);
}

async function licence(root: string, name: string): Promise<string> {
  const folder = join(root, 'node_modules', name);
  const { version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e(?:\.|$)/i.test(entry));
  const holder = typeof author === 'string' ? author : author?.name;
  const text = file ? await readFile(join(folder, file), 'utf8') : `${license}, copyright ${holder}`;
  return `${name} ${version}\n\n${text}`;
}
