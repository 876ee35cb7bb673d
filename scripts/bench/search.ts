import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readBuild } from '#server/assets.ts';
import { cleanQuery } from '#server/endpoints/search.ts';
import { createSearchIndex } from '#server/search/searchIndex.ts';
import { createSite } from '#server/site.ts';
import { languages } from '#shared/i18n/language.ts';
import { searchQueries } from '../../test/support/searchQueries.ts';

/**
 * What the site search costs, with the test's table of queries: `node --import tsx scripts/bench/search.ts` after a build.
 * Ends with 1 where the 99th percentile of CPU time is over 20 ms or the indexes take more than 10 MB.
 */
const limits = { cpu: 20, memory: 10 };
const rounds = 50;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;
const { assets, content } = readBuild(fileURLToPath(new URL('../../dist', import.meta.url)));
const site = createSite(assets, content);

const before = usedMemory();
const start = cpuTime();
const indexes = Object.fromEntries(languages.map((language) => [language, createSearchIndex(site, language)]));
const building = cpuTime() - start;
const memory = usedMemory() - before;

const times: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (const [, language, query] of searchQueries) {
    const begun = cpuTime();
    indexes[language]?.(cleanQuery(query));
    times.push(cpuTime() - begun);
  }
}
times.sort((a, b) => a - b);
const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

console.log(`Indexes of both languages: ${memory.toFixed(1)} MB, built in ${building.toFixed(0)} ms of CPU`);
console.log(
  `${times.length} queries, ms of CPU: median ${percentile(0.5).toFixed(2)}, p99 ${percentile(0.99).toFixed(2)}, most ${percentile(1).toFixed(2)}`,
);
if (percentile(0.99) > limits.cpu || memory > limits.memory) process.exitCode = 1;

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
