import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plot } from './plot.ts';
import { type Report, report, summary } from './report.ts';

const begin = '<!-- npm run bench writes from here -->';
const end = '<!-- to here -->';

/** Writes the results (as a page, a plot and figures) and the README's table; returns the files. */
export async function writeResults(root: string, all: Report): Promise<string[]> {
  const folder = 'scripts/bench/results';
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, 'speed.md'), `${report(all)}\n`);
  await writeFile(join(root, folder, 'speed.json'), `${JSON.stringify(all, null, 2)}\n`);
  await writeFile(join(root, folder, 'speed.svg'), plot(all.results, `${all.date}, ${all.machine}`));
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const [before, , after] = readme.split(new RegExp(`${begin}|${end}`));
  if (after === undefined) throw new Error(`README.md lacks the lines ${begin} and ${end}`);
  await writeFile(join(root, 'README.md'), `${before}${begin}\n${summary(all)}\n${end}${after}`);
  return [...['speed.md', 'speed.json', 'speed.svg'].map((file) => `${folder}/${file}`), 'README.md'];
}
