import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Content, readBuild } from '#server/assets.ts';
import type { NewsArticle, NewsCard, NewsList } from '#shared/news/newsItem.ts';
import type { Servers } from './buildServers.ts';
import { cpuTime, load, median, memory, startServer } from './measure.ts';
import { production } from './production.ts';

/** What a number of news items costs; CPU of the start in ms, of a render in µs, memory in MB. */
export type ScaleResult = {
  items: number;
  start: number;
  startMemory: number;
  warmCpu: number;
  warmMemory: number;
  storedPages: number;
  list: number;
  article: number;
};

/** ms. */
const longestWarmUp = 6 * 60_000;

/** Builds of as many items as there are, and of ten and a hundred times as many, made of copies of the real ones. */
export async function measureScale(root: string, servers: Servers, quick: boolean): Promise<ScaleResult[]> {
  const results: ScaleResult[] = [];
  for (const times of quick ? [1] : [1, 10, 100]) {
    const items = times * readBuild(join(root, 'dist')).content.newsItems.length;
    const folder = join(root, `.cache/bench/items-${items}`);
    await makeBuild(join(root, 'dist'), folder, items);
    results.push(await measure(folder, servers, items, production(root)));
    await rm(folder, { recursive: true, force: true });
  }
  return results;
}

async function measure(
  folder: string,
  servers: Servers,
  items: number,
  { flags, env }: ReturnType<typeof production>,
): Promise<ScaleResult> {
  const site = await startServer(join(folder, 'server/index.cjs'), { env: { ...env, LOG_LEVEL: 'info' }, flags });
  const startMemory = memory(site.pid);
  const before = cpuTime(site.pid, true);
  const patience = Date.now() + longestWarmUp;
  let stored: { pages: number } | undefined;
  while (!stored) {
    if (Date.now() > patience) {
      await site.stop();
      throw new Error(`the pages of ${items} items were not stored within ${longestWarmUp / 60_000} minutes`);
    }
    await setTimeout(100);
    const line = site
      .output()
      .split('\n')
      .find((text) => text.includes('pages stored ahead'));
    stored = line ? (JSON.parse(line) as { pages: number }) : undefined;
  }
  // The compressing process ends 2 s after its last page, and its CPU counts from then.
  await setTimeout(4000);
  const warmCpu = (cpuTime(site.pid, true) - before) / 1000;
  const warmMemory = memory(site.pid);
  await site.stop();

  const uncached = await startServer(servers.uncached, { env: { ...env, DIST: folder }, flags });
  const cost = async (path: string) => {
    await load(uncached, path, { connections: 2, seconds: 1 });
    const rounds = [];
    for (let round = 0; round < 3; round += 1) {
      rounds.push((await load(uncached, path, { connections: 2, seconds: 3 })).cpu);
    }
    return median(rounds);
  };
  // The article first: a list of thousands leaves work for the garbage collector.
  const article = await cost('/news?name=item7');
  const list = await cost('/dynamics');
  await uncached.stop();
  return { items, start: site.startCpu, startMemory, warmCpu, warmMemory, storedPages: stored.pages, list, article };
}

async function makeBuild(dist: string, folder: string, items: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'public'), { recursive: true });
  await cp(join(dist, 'server'), join(folder, 'server'), { recursive: true });
  await cp(join(dist, 'manifest.json'), join(folder, 'manifest.json'));
  const content = JSON.parse(await readFile(join(dist, 'content.json'), 'utf8')) as Content;
  await writeFile(join(folder, 'content.json'), JSON.stringify(multiply(content, items)));
}

export function multiply({ bundles, newsItems }: Content, items: number): Content {
  const ids = Array.from({ length: items }, (_, index) => `item${items - index}`);
  const model = (id: string) => `item${((Number(id.slice(4)) - 1) % newsItems.length) + 1}`;
  const more = Object.entries(bundles).map(([language, own]) => {
    const cards = new Map((own['news-index'] as NewsList).items.map((card) => [card.id, card]));
    const copies = ids.map((id) => ({ ...(cards.get(model(id)) as NewsCard), id }));
    const articles = ids.map((id) => [`news/${id}`, { ...(own[`news/${model(id)}`] as NewsArticle), id }]);
    return [language, { ...own, ...Object.fromEntries(articles), 'news-index': { items: copies } }];
  });
  return { bundles: Object.fromEntries(more), newsItems: ids };
}
