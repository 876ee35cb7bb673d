import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

const fontPackages = ['@fontsource-variable/figtree', '@fontsource-variable/fraunces'];
const fontLicences = ['Fredoka-OFL.txt', 'NotoSerifSC-OFL.txt'];

/** Writes the licences of everything in script and fonts that browsers load, as these licences demand. */
export async function writeClientLicences(root: string, metafiles: Metafile[], file: string): Promise<void> {
  const fonts = fontLicences.map(
    async (name) => `${name}\n\n${await readFile(join(root, 'client/fonts', name), 'utf8')}`,
  );
  const packages = [...new Set([...metafiles.flatMap(packagesOf), ...fontPackages])];
  await writeTexts(file, [...(await licences(root, packages)), ...(await Promise.all(fonts))]);
}

/** Writes the licences of the packages in the server's bundles. */
export async function writeServerLicences(root: string, metafile: Metafile, file: string): Promise<void> {
  await writeTexts(file, await licences(root, [...new Set(packagesOf(metafile))]));
}

function writeTexts(file: string, texts: string[]): Promise<void> {
  return writeFile(file, `${texts.map((text) => text.trim()).join(`\n\n${'-'.repeat(72)}\n\n`)}\n`);
}

/** Folders of packages below node_modules, also of one inside another. */
function packagesOf({ inputs }: Metafile): string[] {
  const folders = Object.keys(inputs).map(
    (file) => /^node_modules\/(.*\bnode_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file)?.[0],
  );
  return folders.flatMap((folder) => (folder ? [folder.replace('node_modules/', '')] : []));
}

async function licences(root: string, packages: string[]): Promise<string[]> {
  return Promise.all(
    packages.sort().map(async (name) => {
      const folder = join(root, 'node_modules', name);
      const { version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
      const file = (await readdir(folder)).find((entry) => /^licen[cs]e(?:\.|$)/i.test(entry));
      const holder = typeof author === 'string' ? author : author?.name;
      const text = file ? await readFile(join(folder, file), 'utf8') : `${license}, copyright ${holder}`;
      return `${name} ${version}\n\n${text}`;
    }),
  );
}
