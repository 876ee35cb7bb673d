import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readBuild } from '#server/assets.ts';
import { cleanQuery } from '#server/endpoints/search.ts';
import { searchIndexOf } from '#server/search/searchIndex.ts';
import { createSite } from '#server/site.ts';
import { languages } from '#shared/i18n/language.ts';
import { costlyQueries, searchQueries } from '../../test/support/searchQueries.ts';
import { multiply } from './scale.ts';

/**
 * What the site search costs with the news that there are and with a hundred times as many, with the test's table of
 * queries and with queries made to cost: `node --import tsx scripts/bench/search.ts` after a build. "Held" is the longest
 * time for which the event loop waited, garbage collection included. Ends with 1 where a limit is passed, with the news that
 * there are: 20 ms of CPU at the 99th percentile of the table, 50 ms held by any query, 10 MB for both indexes.
 */
const limits = { cpu: 20, held: 50, memory: 10 };
const rounds = 20;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;
const { assets, content } = readBuild(fileURLToPath(new URL('../../dist', import.meta.url)));

for (const items of [content.newsItems.length, content.newsItems.length * 100]) {
  const site = createSite(assets, items === content.newsItems.length ? content : multiply(content, items));
  const before = usedMemory();
  const build = await measure(async () => {
    for (const language of languages) await searchIndexOf(site, language);
  });
  const memory = usedMemory() - before;
  console.log(`${items} news items. Both indexes: ${megabytes(memory)}, ${milliseconds(build)}`);

  const ask = async (language: (typeof languages)[number], query: string) => {
    const index = await searchIndexOf(site, language);
    return measure(async () => index(cleanQuery(query), { page: 1, fuzzy: true }));
  };
  const times: number[] = [];
  for (let round = 0; round < (items > 1000 ? 1 : rounds); round += 1) {
    for (const [, language, query] of searchQueries) times.push((await ask(language, query)).cpu);
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  console.log(
    `  ${times.length} queries, ms of CPU: median ${percentile(0.5).toFixed(2)}, p99 ${percentile(0.99).toFixed(2)}`,
  );
  let held = 0;
  for (const query of costlyQueries) {
    for (const language of languages) {
      const cost = await ask(language, query);
      held = Math.max(held, cost.held);
      console.log(`  ${language} "${query.slice(0, 24)}…": ${milliseconds(cost)}`);
    }
  }
  const isReal = items === content.newsItems.length;
  if (isReal && (percentile(0.99) > limits.cpu || memory > limits.memory || held > limits.held)) process.exitCode = 1;
}

/** CPU and the longest time for which the event loop waited, both in ms. */
async function measure(task: () => Promise<unknown>): Promise<{ cpu: number; held: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await setImmediate();
  const begun = cpuTime();
  await task();
  const cpu = cpuTime() - begun;
  // The histogram learns of the last turn when its timer runs, after this one.
  for (let turn = performance.now(); performance.now() - turn < 3; ) await setImmediate();
  delay.disable();
  return { cpu, held: Math.max(0, delay.max / 1e6 - 1) };
}

function milliseconds({ cpu, held }: { cpu: number; held: number }): string {
  return `${cpu.toFixed(1)} ms of CPU, event loop held ${held.toFixed(1)} ms`;
}

function megabytes(memory: number): string {
  return `${memory.toFixed(1)} MB`;
}

/** In ms. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** In MB. */
function usedMemory(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}
