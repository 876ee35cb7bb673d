import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildManifest } from '#server/assets.ts';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { createContent, type PictureCatalogue } from '../content/content.ts';
import { readMessages } from '../content/messages.ts';
import { type BuiltFonts, buildFonts } from '../fonts/buildFonts.ts';
import { collectHeadingText } from '../fonts/headingText.ts';
import { houseColours } from '../houseColours.ts';
import { buildCards } from '../images/buildCards.ts';
import { buildCovers } from '../images/buildCovers.ts';
import { buildIcons } from '../images/buildIcons.ts';
import { buildImages } from '../images/buildImages.ts';
import { buildPictureStyles } from '../images/buildPictureStyles.ts';
import { pseudoMessages, readPseudoLanguage } from '../locales/pseudoLanguage.ts';
import { buildScripts, buildStyles } from './buildClient.ts';
import { buildServer } from './buildServer.ts';
import { buildStamp } from './buildStamp.ts';
import { compressFiles } from './compressFiles.ts';
import { copyPublic } from './copyPublic.ts';
import { type Memory, noMemory } from './memory.ts';
import { reportMessages } from './reportMessages.ts';
import { holdBudget, readReport, scriptReport } from './scriptReport.ts';
import { writeMessages } from './writeMessages.ts';

export type BuildOptions = {
  /** The project's folder. */
  root: string;
  outDir: string;
  /** Keeps names and warnings, leaves minifying and compressing out. */
  development: boolean;
  /**
   * Of the builds before this one by the same process. Where there is one, the sources are known to differ from those of
   * the last build, and the new one is written over it: names with hashes first, what names them last.
   */
  memory?: Memory;
};

/** Of code that is bundled. */
const code = /\.tsx?$/;

/**
 * Builds the whole site into `outDir`: pictures, fonts, styles, script, messages, server. A build of the same sources is
 * not repeated. It is made beside the old one and swapped in at the end, so that a failed build leaves the old one whole.
 */
export async function buildSite({ root, outDir, development, memory }: BuildOptions): Promise<void> {
  if (!memory) reportMessages(root, development);
  const { step, bundle } = memory ?? noMemory;
  const pseudo = development ? readPseudoLanguage(process.env) : null;
  const stamp = memory ? `${Date.now()}` : await buildStamp(root, { development, pseudo });
  if (!memory && (await readFile(join(outDir, 'stamp'), 'utf8').catch(() => '')) === stamp) return;
  const start = performance.now();
  const say = (text: string) => development || console.log(text);
  const done = (name: string) => say(`  ${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  say('Building the site, about a quarter of a minute …');
  const part = memory ? outDir : `${outDir}.part`;
  const publicDir = join(part, 'public');
  if (!memory) await rm(part, { recursive: true, force: true });
  await mkdir(publicDir, { recursive: true });

  const cacheDir = join(root, '.cache');
  const images = { root, outDir: publicDir, cacheDir };
  const pictureTable = await step('pictures', { files: ['client/images'] }, async () => {
    const table = await buildImages(images);
    await buildCards(images);
    return table;
  });
  await step('public files', { files: ['client/public'] }, async () => {
    await buildIcons({ root, outDir: publicDir });
    await copyPublic(root, publicDir);
  });
  done('pictures');

  const messages = readMessages(root);
  const pictures = await readJson<PictureCatalogue>(join(root, 'client/images/catalogue.json'));
  const news = await readJson<NewsCatalogue>(join(root, 'shared/news/catalogue.json'));
  const coverCards = await buildCovers({ ...images, messages, news });
  const content = createContent({
    messages: pseudo ? pseudoMessages(messages, pseudo) : messages,
    news,
    pictures,
    pictureTable,
    coverCards,
  });

  const headingText = collectHeadingText(messages, content.newsItems);
  const fonts = await step<BuiltFonts>('fonts', { given: headingText }, (last) =>
    buildFonts({ ...images, headingText, ...(last && { lastSlices: last.slices }) }),
  );
  done('fonts');
  if (fonts.missing) console.warn(`The heading font lacks: ${fonts.missing}`);
  const pictureStyles = await step('placeholders', { files: ['client/images'] }, () =>
    buildPictureStyles(pictureTable, images),
  );
  const generatedStyles = fonts.css + pictureStyles;
  const target = { root, publicDir, development, bundle };
  const [{ metafile, ...client }, styles] = await Promise.all([
    step('script', { files: ['client', 'shared', 'scripts/dev'], ending: code }, () => buildScripts(target)),
    step('style', { files: ['client/styles'], given: generatedStyles }, () => buildStyles(target, generatedStyles)),
    step('server', { files: ['server', 'shared', 'scripts/dev'], ending: code }, () =>
      buildServer({ root, outDir: join(part, 'server'), development, bundle }),
    ),
  ]);
  done('script, styles and server');
  const { entry, ...scripts } = client;
  const document = { entry, styles, themeColour: houseColours.paper };
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
      metafile,
      client,
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
  await writeFile(join(part, 'stamp'), stamp);
  if (!memory) {
    await rm(outDir, { recursive: true, force: true });
    await rename(part, outDir);
  }
  done('all');
}

async function readJson<Shape>(file: string): Promise<Shape> {
  return JSON.parse(await readFile(file, 'utf8')) as Shape;
}
