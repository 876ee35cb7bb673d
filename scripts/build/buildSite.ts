import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BuildManifest } from '#server/assets.ts';
import { companyColours } from '../companyColours.ts';
import { createContent, readAuthored } from '../content/content.ts';
import { isLeftover } from '../filesBelow.ts';
import { buildFonts } from '../fonts/buildFonts.ts';
import { collectHeadingText } from '../fonts/headingText.ts';
import { picturesWithCard } from '../images/buildCards.ts';
import { buildCovers } from '../images/buildCovers.ts';
import { buildIcons } from '../images/buildIcons.ts';
import { buildMatter } from '../images/buildMatter.ts';
import { buildPictureStyles } from '../images/buildPictureStyles.ts';
import { buildPictureTable, publishPictures } from '../images/buildPictures.ts';
import { buildPressFiles } from '../images/buildPressFiles.ts';
import { readMasters } from '../images/catalogue.ts';
import { folderOfProcess, replaceFolder } from '../replaceFolder.ts';
import { buildScripts, buildStyles } from './buildClient.ts';
import { buildServer } from './buildServer.ts';
import { buildStamp } from './buildStamp.ts';
import { type Bundle, bundleOnce } from './bundle.ts';
import { compressFiles } from './compressFiles.ts';
import { reportMessages } from './reportMessages.ts';
import { sizeReport } from './sizeReport.ts';
import { writeContent, writeMessages } from './writeMessages.ts';
import { writeUnavailablePage } from './writeUnavailablePage.ts';

export type BuildOptions = {
  /** The project's folder. */
  root: string;
  outDir: string;
  /** Keeps names and warnings; neither minifies nor compresses. */
  development: boolean;
  /** `incrementalBundle` where one process builds again and again. */
  bundle?: Bundle;
};

/**
 * Builds the whole site into `outDir`: pictures, fonts, styles, script, messages, server. Writes into a folder of this
 * process beside it and swaps the two at the end: a failed build keeps the last one, and two processes may build. Returns
 * false, without a build, where the sources are those of the last build. Throws an Error that names the faulty file.
 */
export async function buildSite({ root, outDir, development, bundle = bundleOnce }: BuildOptions): Promise<boolean> {
  const part = await folderOfProcess(outDir);
  reportMessages(root, development);
  const stamp = await buildStamp(root, { development });
  if ((await readFile(join(outDir, 'stamp'), 'utf8').catch(() => '')) === stamp) return false;
  const start = performance.now();
  const say = (text: string) => development || console.log(text);
  const done = (name: string) => say(`  ${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  say('Building the site, half a minute the first time …');
  const publicDir = join(part, 'public');
  await mkdir(publicDir, { recursive: true });

  const authored = readAuthored(root);
  const folders = { root, outDir: publicDir, cacheDir: join(root, '.cache/pictures') };
  const pictures = { ...folders, masters: await readMasters(root), withCard: picturesWithCard(authored.news) };
  const pictureTable = await buildPictureTable(pictures);
  const published = publishPictures(pictures);
  // They are made beside all that follows; a failure is told where their end is awaited.
  published.catch(() => {});
  const pressFiles = await buildPressFiles(pictures);
  await buildIcons(folders);
  const filter = (file: string) => !isLeftover(basename(file));
  await cp(join(root, 'client/public'), publicDir, { recursive: true, filter });

  const coverCards = await buildCovers({ ...folders, ...authored });
  const content = createContent({ ...authored, pictureTable, coverCards, pressFiles });

  const headingText = collectHeadingText(authored.messages, content);
  const fonts = await buildFonts({ ...folders, cacheDir: join(root, '.cache/fonts'), headingText, development });
  done('fonts');
  if (fonts.missing) console.warn(`The heading font lacks: ${fonts.missing}`);
  const pictureStyles = await buildPictureStyles(pictures.masters, pictures.cacheDir);
  const generatedStyles = fonts.css + pictureStyles + (await buildMatter(folders));
  const target = { root, publicDir, development, bundle };
  const [scripts, styles] = await Promise.all([
    buildScripts(target),
    buildStyles(target, generatedStyles),
    buildServer({ root, outDir: join(part, 'server'), development, bundle }),
  ]);
  done('script, styles and server');
  const { entry, main, pageScripts } = scripts;
  const document = { entry, styles, themeColour: companyColours.paper };
  const manifest: BuildManifest = {
    version: JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version,
    build: stamp.slice(0, 16),
    main,
    pageScripts,
    document: {
      zh_CN: { ...document, fonts: fonts.preload.zh },
      en_US: { ...document, fonts: fonts.preload.en },
    },
    messages: await writeMessages(content, publicDir),
  };
  await writeFile(join(part, 'manifest.json'), JSON.stringify(manifest));
  await writeContent(content, join(part, 'content.json'));
  await writeUnavailablePage(content, part);
  await published;
  done('pictures');
  if (!development) {
    const encodedDir = join(part, 'encoded');
    await compressFiles(publicDir, encodedDir);
    const texts = { messages: manifest.messages, newsItems: content.newsItems };
    await writeFile(join(part, 'report.json'), JSON.stringify(await sizeReport(scripts, texts, encodedDir)));
  }
  await writeFile(join(part, 'stamp'), stamp);
  await replaceFolder(outDir, part);
  done('all');
  return true;
}
