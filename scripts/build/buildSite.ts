import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildManifest } from '#server/assets.ts';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { createContent, type PictureCatalogue } from '../content/content.ts';
import { readMessages } from '../content/messages.ts';
import { buildFonts } from '../fonts/buildFonts.ts';
import { collectHeadingText } from '../fonts/headingText.ts';
import { houseColours } from '../houseColours.ts';
import { buildCards } from '../images/buildCards.ts';
import { buildIcons } from '../images/buildIcons.ts';
import { buildImages } from '../images/buildImages.ts';
import { buildPictureStyles } from '../images/buildPictureStyles.ts';
import { pseudoMessages, readPseudoLanguage } from '../locales/pseudoLanguage.ts';
import { buildClient } from './buildClient.ts';
import { buildServer } from './buildServer.ts';
import { buildStamp } from './buildStamp.ts';
import { compressFiles } from './compressFiles.ts';
import { copyPublic } from './copyPublic.ts';
import { reportMessages } from './reportMessages.ts';
import { holdBudget, readReport, scriptReport } from './scriptReport.ts';
import { writeMessages } from './writeMessages.ts';

export type BuildOptions = {
  /** The project's folder. */
  root: string;
  outDir: string;
  /** Keeps names and warnings, leaves minifying and compressing out. */
  development: boolean;
  /** True where the sources are known to differ from those of the last build: they are not compared. */
  changed?: boolean;
};

/**
 * Builds the whole site into `outDir`: pictures, fonts, styles, script, messages, server. A build of the same sources is
 * not repeated. It is made beside the old one and swapped in at the end, so that a failed build leaves the old one whole.
 */
export async function buildSite({ root, outDir, development, changed = false }: BuildOptions): Promise<void> {
  reportMessages(root, development);
  const pseudo = development ? readPseudoLanguage(process.env) : null;
  const stamp = changed ? `${Date.now()}` : await buildStamp(root, { development, pseudo });
  if (!changed && (await readFile(join(outDir, 'stamp'), 'utf8').catch(() => '')) === stamp) return;
  const start = performance.now();
  const say = (text: string) => development || console.log(text);
  const done = (step: string) => say(`  ${step} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  say('Building the site, about a quarter of a minute …');
  const part = `${outDir}.part`;
  const publicDir = join(part, 'public');
  await rm(part, { recursive: true, force: true });
  await mkdir(publicDir, { recursive: true });

  const cacheDir = join(root, '.cache');
  const images = { root, outDir: publicDir, cacheDir };
  const pictureTable = await buildImages(images);
  await buildCards(images);
  await buildIcons({ root, outDir: publicDir });
  await copyPublic(root, publicDir);
  done('pictures');

  const messages = readMessages(root);
  const pictures = await readJson<PictureCatalogue>(join(root, 'client/images/catalogue.json'));
  const news = await readJson<NewsCatalogue>(join(root, 'shared/news/catalogue.json'));
  const content = createContent({
    messages: pseudo ? pseudoMessages(messages, pseudo) : messages,
    news,
    pictures,
    pictureTable,
  });

  const fonts = await buildFonts({ ...images, headingText: collectHeadingText(messages) });
  done('fonts');
  if (fonts.missing) console.warn(`The heading font lacks: ${fonts.missing}`);
  const generatedStyles = fonts.css + (await buildPictureStyles(pictureTable, images));
  const client = await buildClient({ root, publicDir, development, generatedStyles });
  done('script and styles');
  const { entry, ...scripts } = client.scripts;
  const document = { entry, stylesheet: client.stylesheet, themeColour: houseColours.paper };
  const manifest: BuildManifest = {
    build: stamp.slice(0, 16),
    ...scripts,
    document: {
      zh_CN: { ...document, fonts: fonts.preload.zh },
      en_US: { ...document, fonts: fonts.preload.en },
    },
    messages: await writeMessages(content, publicDir),
  };
  await writeFile(join(part, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(part, 'content.json'), JSON.stringify(content));
  if (!development) {
    const encodedDir = join(part, 'encoded');
    await compressFiles(publicDir, encodedDir);
    const report = await scriptReport(
      client.metafile,
      client.scripts,
      { messages: manifest.messages, newsItems: content.newsItems },
      encodedDir,
    );
    holdBudget(report);
    const last = await readReport(outDir);
    await writeFile(
      join(part, 'report.json'),
      JSON.stringify({ ...report, last: last && { ...last, last: undefined } }, null, 2),
    );
  }
  await buildServer({ root, outDir: join(part, 'server'), development });
  await writeFile(join(part, 'stamp'), stamp);
  await rm(outDir, { recursive: true, force: true });
  await rename(part, outDir);
  done('all');
}

async function readJson<Shape>(file: string): Promise<Shape> {
  return JSON.parse(await readFile(file, 'utf8')) as Shape;
}
