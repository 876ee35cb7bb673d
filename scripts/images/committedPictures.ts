import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { filesBelow } from '../filesBelow.ts';
import { artefactFolder, artefactPath } from './artefacts.ts';
import { cardFiles } from './buildCards.ts';
import { pictureFiles, scaledMaster } from './buildImages.ts';
import { loopFiles } from './buildLoops.ts';
import { coloursFile } from './buildPictureStyles.ts';
import { type Master, readMasters } from './catalogue.ts';
import { inParallel } from './inParallel.ts';
import { likeness } from './likeness.ts';

/** Updates the committed artefacts and their report to the pictures of the catalogue, and removes those of other pictures. */
export async function updatePictures(root: string): Promise<void> {
  const places = { root, cacheDir: join(root, '.cache') };
  const masters = await readMasters(root);
  const update = async (master: Master) => {
    for (const file of filesOf(master)) {
      const committed = join(root, artefactFolder, file.name);
      if (existsSync(committed)) continue;
      await mkdir(dirname(committed), { recursive: true });
      await copyFile(await artefactPath(places, file), committed);
    }
  };
  await inParallel('Pictures', masters, update);
  for (const name of surplus(root, masters)) await rm(join(root, artefactFolder, name));
  await writeReport(root, masters);
}

/** Below the committed folder: how like each AVIF file is to its master, and what it weighs. */
const reportName = 'likeness.tsv';

/** Measures the files that the report does not know yet. A line is named by the file, whose name holds a hash. */
async function writeReport(root: string, masters: readonly Master[]): Promise<void> {
  const report = join(root, artefactFolder, reportName);
  const [, ...known] = (await readFile(report, 'utf8').catch(() => '')).trimEnd().split('\n');
  const knownLines = new Map(known.map((line) => [line.slice(line.lastIndexOf('\t') + 1), line]));
  const lines: string[] = [];
  await inParallel('Likeness', masters, async (master) => {
    const scaled = scaledMaster(master);
    for (const { name } of pictureFiles(master).filter((file) => file.name.endsWith('.avif'))) {
      const file = join(root, artefactFolder, name);
      const width = Number.parseInt(basename(name), 10);
      const measure = async () => {
        const ssim = (await likeness(file, await scaled(width))).toFixed(4);
        return [master.id, width, (await stat(file)).size, ssim, name].join('\t');
      };
      lines.push(knownLines.get(name) ?? (await measure()));
    }
  });
  lines.sort((first, second) => first.localeCompare(second, 'en', { numeric: true }));
  await writeFile(report, `${['picture\twidth\tbytes\tSSIM\tfile', ...lines].join('\n')}\n`);
}

/** Reports pictures that are too small, lack artefacts or cannot be read, and artefacts of pictures that are gone. */
export async function pictureFindings(root: string): Promise<string[]> {
  const advice = 'npm run pictures';
  try {
    const masters = await readMasters(root);
    const committed = new Set(committedNames(root));
    const without = masters.filter((master) => !filesOf(master).every(({ name }) => committed.has(name)));
    const left = surplus(root, masters).length;
    return [
      ...masters.flatMap((master) => {
        const [least, where] = leastWidth(master);
        const { file, width } = master;
        return width < least ? [`client/images/${file} is ${width} px wide: ${least} is the least ${where}`] : [];
      }),
      ...without.map(({ file }) => `client/images/${file} is new or has changed: ${advice}`),
      ...(left > 0 ? [`${artefactFolder}/ holds ${left} files of pictures that are gone: ${advice}`] : []),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** The smallest sharp width of a picture in device pixels, by the place where it is shown. */
function leastWidth({ id, on, width, height }: Master): [width: number, where: string] {
  if (/-(?:hero|banner)\b/.test(id) && width > height) return [1920, 'across a desktop'];
  if (on.length === 0) return [960, 'at the head of a news item'];
  return [640, 'across a phone'];
}

function filesOf(master: Master) {
  return [...pictureFiles(master), ...cardFiles(master), ...loopFiles(master), coloursFile(master)];
}

function surplus(root: string, masters: readonly Master[]): string[] {
  const wanted = new Set([reportName, ...masters.flatMap(filesOf).map(({ name }) => name)]);
  return committedNames(root).filter((name) => !wanted.has(name));
}

function committedNames(root: string): string[] {
  const folder = join(root, artefactFolder);
  return existsSync(folder) ? filesBelow(folder) : [];
}
