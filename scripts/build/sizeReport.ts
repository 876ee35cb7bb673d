import { statSync } from 'node:fs';
import { join } from 'node:path';
import { analyzeMetafile } from 'esbuild';
import { messageAddress } from '#shared/document/payload.ts';
import { languages } from '#shared/i18n/language.ts';
import { type PageName, pageNames } from '#shared/pageTable.ts';
import { everyAddress, routesOf } from '#shared/routes.ts';
import type { BuiltScripts } from './buildClient.ts';

export type SizeReport = {
  /** Bytes after brotli: all script of a first load, and the texts beside it, of the address and language that has most. */
  pages: Record<PageName, { script: number; texts: number }>;
  /** What the scripts consist of, before compression. */
  parts: string;
};

/** Where the built texts are: folder address, and the articles among them. */
type Texts = { messages: string; newsItems: readonly string[] };

/** Measures the built scripts and texts; `encodedDir` holds them as they are sent. */
export async function sizeReport(scripts: BuiltScripts, texts: Texts, encodedDir: string): Promise<SizeReport> {
  const sum = (files: string[]) => files.reduce((all, file) => all + statSync(join(encodedDir, 'br', file)).size, 0);
  const routes = routesOf(everyAddress(texts.newsItems), () => true);
  const pages = pageNames.map((page) => {
    const views = routes.filter((route) => route.page === page);
    const loads = views.flatMap(({ namespaces }) =>
      languages.map((language) => sum(namespaces.map((name) => messageAddress(texts.messages, language, name)))),
    );
    const script = sum([scripts.entry, scripts.main, ...scripts.pageScripts[page]]);
    return [page, { script, texts: Math.max(...loads) }];
  });
  return { pages: Object.fromEntries(pages), parts: await analyzeMetafile(scripts.metafile) };
}
