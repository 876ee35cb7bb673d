import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { messageAddress } from '#shared/document/payload.ts';
import { languages } from '#shared/i18n/language.ts';
import type { PageName } from '#shared/pageTable.ts';
import { isRedirect, listedAddresses, notFoundAddress, resolve } from '#shared/routes.ts';

type ScriptReport = {
  /** All script of a first load, by page: bytes after brotli. */
  firstLoad: Record<PageName, number>;
  /** Texts fetched beside that script, by page, of the address and language that has most: bytes after brotli. */
  firstLoadMessages: Record<PageName, number>;
  /** The parts of the scripts, by package or own folder: bytes before compression, over all pages. */
  contents: Record<string, number>;
};

/** Where the built texts are: folder address, and the articles among them. */
type Messages = { messages: string; newsItems: readonly string[] };
type Scripts = { entry: string; main: string; pageScripts: Record<PageName, string[]> };

/** Measures the built scripts and texts; `encodedDir` holds them as they are sent. */
export function scriptReport(metafile: Metafile, scripts: Scripts, texts: Messages, encodedDir: string): ScriptReport {
  const sum = (files: string[]) => files.reduce((all, file) => all + statSync(join(encodedDir, 'br', file)).size, 0);
  const firstLoad = {} as Record<PageName, number>;
  for (const [page, chunks] of Object.entries(scripts.pageScripts)) {
    firstLoad[page as PageName] = sum([scripts.entry, scripts.main, ...chunks]);
  }
  const firstLoadMessages = {} as Record<PageName, number>;
  for (const { page, files } of messageLoads(texts)) {
    firstLoadMessages[page] = Math.max(firstLoadMessages[page] ?? 0, sum(files));
  }
  return { firstLoad, firstLoadMessages, contents: contentsOf(metafile) };
}

/** The texts that every address fetches in each language. */
function messageLoads({ messages, newsItems }: Messages): { page: PageName; files: string[] }[] {
  return [...listedAddresses(newsItems), '/search', notFoundAddress].flatMap((address) => {
    const route = resolve(address, () => true);
    if (route === null || isRedirect(route)) return [];
    return languages.map((language) => ({
      page: route.page,
      files: route.namespaces.map((namespace) => messageAddress(messages, language, namespace)),
    }));
  });
}

/** The report of the build in `outDir`, if there is one. */
export async function readReport(outDir: string): Promise<ScriptReport | undefined> {
  const text = await readFile(join(outDir, 'report.json'), 'utf8').catch(() => null);
  return text === null ? undefined : (JSON.parse(text) as ScriptReport);
}

/** The report as a table. */
export function describeReport({ firstLoad, firstLoadMessages, contents }: ScriptReport): string {
  const line = ([name, bytes]: [string, number]) => `  ${name.padEnd(24)}${String(bytes).padStart(8)}`;
  return [
    'Script of a first load, bytes after brotli:',
    ...Object.entries(firstLoad).map(line),
    'Texts fetched beside it (at most), bytes after brotli:',
    ...Object.entries(firstLoadMessages).map(line),
    'Parts of the script, bytes before compression:',
    ...Object.entries(contents)
      .sort(([, a], [, b]) => b - a)
      .map(line),
  ].join('\n');
}

function contentsOf(metafile: Metafile): Record<string, number> {
  const contents: Record<string, number> = {};
  for (const output of Object.values(metafile.outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(output.inputs)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? `${file.split('/')[0]}/`;
      contents[name] = (contents[name] ?? 0) + bytesInOutput;
    }
  }
  return contents;
}
