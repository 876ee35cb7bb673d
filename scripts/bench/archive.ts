import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Language, languages } from '#shared/i18n/language.ts';
import newsCatalogue from '#shared/news/catalogue.json' with { type: 'json' };
import { isCoverField } from '#shared/news/cover.ts';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { storiesOnPage } from '#shared/news/newsList.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { buildSite } from '../build/buildSite.ts';
import { buildSources } from '../build/buildStamp.ts';
import { production } from './production.ts';
import { cpuTime, memory, type Server, startServer, untilIdle } from './servers.ts';

type Cost = Record<string, string>;

const real = Object.keys(newsCatalogue).length;

/**
 * The cost of 10 and 100 times as many news items: a build and a server for each number. The items beyond the real ones are
 * copies of them with titles and dates of their own, led by a picture. CPU times are of the whole process, first answers
 * of a warm server. Takes about 5 minutes.
 */
export async function archiveReport(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const load = `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
  const costs: [items: number, cost: Cost][] = [];
  for (const items of [real, real * 10, real * 100]) {
    const folder = projectOf(root, items);
    costs.push([items, await measure(root, folder, items, env)]);
    rmSync(folder, { recursive: true });
  }
  const names = Object.keys(costs[0]?.[1] ?? {});
  return `# What more news costs

\`npm run bench -- --archive\` wrote this page on ${new Date().toISOString().slice(0, 10)}, on Node ${process.versions.node}. CPU times are those of the
whole process; answers are the first ones of a warm server, uncompressed sizes. The machine's load was ${load}
when it began: build times grow with it.

| items | ${costs.map(([items]) => items).join(' | ')} |
| --- | ${costs.map(() => '---:').join(' | ')} |
${names.map((name) => `| ${name} | ${costs.map(([, cost]) => cost[name]).join(' | ')} |`).join('\n')}

What would have to change at 5,300: the search index has the words of all texts in memory, every page of the list links to
all others, and the sitemap is one file.
`;
}

async function measure(root: string, folder: string, items: number, env: NodeJS.ProcessEnv): Promise<Cost> {
  const seconds = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  };
  const outDir = join(folder, 'dist');
  const build = () => buildSite({ root: folder, outDir, development: false });
  const firstBuild = await seconds(build);
  const changed = join(folder, 'locales/en_US/news/item1.json');
  writeFileSync(changed, readFileSync(changed, 'utf8').replace('"title1": "', '"title1": "Correction: '));
  const nextBuild = await seconds(build);

  const { flags } = production(root);
  const server = await startServer([...flags, join(outDir, 'server/index.cjs')], env, '/readyz');
  const before = cpuTime(server.pid);
  await untilIdle(server);
  const warmUp = `${((cpuTime(server.pid) - before) / 1_000_000).toFixed(1)} s`;
  const warmMemory = `${memory(server.pid).toFixed(0)} MB`;
  const lastPage = Math.ceil(items / storiesOnPage);
  const cost = {
    'build without the changed pictures and fonts': firstBuild,
    'build after one changed item': nextBuild,
    'warm-up and search index, CPU': warmUp,
    'memory after them': warmMemory,
    'first page of the list': await answer(server, addressOf('dynamics')),
    'last page of the list': await answer(server, addressOf('dynamics', null, {}, lastPage)),
    'oldest article': await answer(server, newsAddress('item1')),
    feed: await answer(server, '/feed.xml'),
    sitemap: await answer(server, '/sitemap.xml'),
    'search for a frequent word': await answer(server, '/search?q=lipstick'),
    'memory at the end': `${memory(server.pid).toFixed(0)} MB`,
  };
  await server.stop();
  return cost;
}

/** Bytes and CPU of one English answer, the background work of the process included. */
async function answer({ port, pid }: Server, address: string): Promise<string> {
  const before = cpuTime(pid);
  const headers = { 'Accept-Language': 'en-US', 'Accept-Encoding': 'identity' };
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return `${(bytes / 1000).toFixed(0)} kB, ${((cpuTime(pid) - before) / 1000).toFixed(0)} ms`;
}

/** A copy of the project with so many news items. */
function projectOf(root: string, items: number): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/archive-'));
  for (const name of ['node_modules', '.cache']) symlinkSync(join(root, name), join(folder, name));
  for (const name of buildSources) cpSync(join(root, name), join(folder, name), { recursive: true });
  const catalogue: NewsCatalogue = { ...(newsCatalogue as NewsCatalogue) };
  const oldest = Date.parse('2016-04-01');
  for (let number = real + 1; number <= items; number += 1) {
    const model = `item${((number - 1) % real) + 1}`;
    const { cover: _, pictures = [], ...entry } = catalogue[model] ?? {};
    const date = new Date(oldest + ((number - real) * 2500 * 86_400_000) / items).toISOString().slice(0, 10);
    const led = pictures.length > 0 ? ['store', ...pictures] : ['store'];
    catalogue[`item${number}`] = { kind: 'Group', brand: '', ...entry, date, pictures: led };
    for (const language of languages) writeCopy(folder, language, model, number);
  }
  writeFileSync(join(folder, 'shared/news/catalogue.json'), JSON.stringify(catalogue));
  return folder;
}

function writeCopy(folder: string, language: Language, model: string, number: number): void {
  const fileOf = (item: string) => join(folder, `locales/${language}/news/${item}.json`);
  const fields = Object.entries(JSON.parse(readFileSync(fileOf(model), 'utf8')) as Record<string, string>);
  const copied = fields
    .filter(([field]) => !isCoverField(field))
    .map(([field, text]) => [field, field === 'title1' ? `${text}${language === 'en_US' ? ' ' : ''}${number}` : text]);
  writeFileSync(fileOf(`item${number}`), JSON.stringify(Object.fromEntries(copied)));
}
