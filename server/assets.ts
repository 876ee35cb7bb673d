import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentAssets, messageAddress } from '#shared/document/payload.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { Bundles } from '#shared/i18n/translation.ts';
import type { PageName } from '#shared/pageTable.ts';

/** What the build made, by purpose: hashed addresses, and the content ready to be looked up. */
export type Assets = {
  /** Of `package.json`. */
  version: string;
  /** Names the build: the same for the same sources. */
  build: string;
  /** When it was made, as an HTTP date: the same in all copies of an image. */
  builtAt: string;
  /** Files at the root, whose addresses have no folder. */
  rootFiles: ReadonlySet<string>;
  /** Folder of the files that are served as they are. */
  publicDir: string;
  /** The same files, compressed, by encoding. */
  encodedDir: string;
  /** The site's script, which the document's entry loads when the first view is painted. */
  main: string;
  /** The page's chunk, and what it and the site's script import. */
  pageScripts: Record<PageName, string[]>;
  document: Record<Language, DocumentAssets>;
  /** Folder address of the bundles. */
  messages: string;
};

/** Everything the pages say and show, ready to be looked up: made by the build. */
export type Content = {
  bundles: Record<Language, Bundles>;
  /** News items, newest first: by date, then by number. */
  newsItems: string[];
  /** The listed pages in the sitemap's order. */
  sitemap: SitemapPage[];
};

/** `address` is without language; `modified` is when an article was last changed, or published; `pictures` are addresses without origin. */
export type SitemapPage = { address: string; modified?: string; pictures: Record<Language, string[]> };

/** `content.json`: of the bundles whose number grows with the news it has the names alone. */
export type BuiltContent = Content & { onDemand: string[] };

export type BuildManifest = Omit<Assets, 'publicDir' | 'encodedDir' | 'builtAt' | 'rootFiles'>;

/**
 * Reads the build in `folder` (`dist/`). Articles and pages of the list are read from the files that browsers load,
 * at each use (0.03 ms): in memory they would take 25 kB an item. They are not enumerable, so that no loop reads them.
 * Throws with advice where there is no build.
 */
export function readBuild(folder: string): { assets: Assets; content: Content } {
  const manifest = readJson<BuildManifest>(join(folder, 'manifest.json'));
  const publicDir = join(folder, 'public');
  const { onDemand, ...content } = readJson<BuiltContent>(join(folder, 'content.json'));
  for (const language of languages) {
    for (const namespace of onDemand) {
      const get = () => readJson(join(publicDir, messageAddress(manifest.messages, language, namespace)));
      Object.defineProperty(content.bundles[language], namespace, { get, enumerable: false });
    }
  }
  const builtAt = statSync(join(folder, 'manifest.json')).mtime.toUTCString();
  const rootFiles = new Set(
    readdirSync(publicDir, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? `/${entry.name}` : [])),
  );
  return { assets: { ...manifest, builtAt, rootFiles, publicDir, encodedDir: join(folder, 'encoded') }, content };
}

function readJson<Shape>(file: string): Shape {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Shape;
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as Error).message}): run "npm run build" first`);
  }
}

/** Whether the build compresses a file of this name: texts; pictures and fonts are compressed in themselves. */
export function isCompressible(file: string): boolean {
  return /\.(?:css|js|json|svg|txt|xml|webmanifest)$/.test(file);
}
