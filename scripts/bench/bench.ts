import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../build/buildSite.ts';
import { buildServers } from './buildServers.ts';
import { type LoadOptions, load, median, memory, type Sample, type Server, startServer } from './measure.ts';
import { production } from './production.ts';
import { type Report, type Result, report } from './report.ts';
import { measureScale } from './scale.ts';
import { measureStart } from './start.ts';
import { writeResults } from './writeResults.ts';

/**
 * `npm run bench`: the site beside the limits of Node and of React, the news list in brotli. Rounds are interleaved, so that
 * a busy machine slows all of them alike; what counts are ratios of medians. About 12 minutes, then it writes the
 * results and the README's table. `-- --quick` takes 2 to 4, for a first look, and writes nothing unless `--write` is given.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const quick = process.argv.includes('--quick');
const write = !quick || process.argv.includes('--write');
/** Many short rounds: a disturbance spoils one of them, and the median does not see it. */
const rounds = quick ? 3 : 21;
const seconds = 1;
const page = '/dynamics';
const brotli = { 'Accept-Encoding': 'br' };

await buildSite({ root, outDir: join(root, 'dist'), development: false });
const servers = await buildServers(root);
const site = join(root, 'dist/server/index.cjs');
const asInProduction = production(root);
const { flags, env: productionEnv } = asInProduction;
const running: Server[] = [];
const failures: string[] = [];

const { results, idle, connections } = await section('the rounds', measureRounds, {
  results: [],
  idle: { site: Number.NaN, bareNode: Number.NaN },
  connections: [],
});
const processes = await section('the processes', measureProcesses, []);
const unknownStart = { site: Number.NaN, packages: Number.NaN, hello: Number.NaN, empty: Number.NaN };
const start = await section(
  'the start',
  () => measureStart(servers, site, asInProduction, quick ? 6 : 14),
  unknownStart,
);
const scale = await section('more news', () => measureScale(root, servers, quick), []);
const all: Report = {
  machine: `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.versions.node}`,
  date: new Date().toISOString().slice(0, 10),
  rounds,
  seconds,
  results,
  idle,
  connections,
  processes,
  start,
  scale,
  failures,
};
console.log(report(all));
if (write) console.log(`Written: ${(await writeResults(root, all)).join(', ')}`);
if (failures.length > 0) process.exitCode = 1;

/** One part of the run. Where it fails the others go on, and the report names it. */
async function section<Found>(name: string, run: () => Promise<Found>, nothing: Found): Promise<Found> {
  console.error(`${new Date().toLocaleTimeString('en-GB')} measuring ${name}`);
  try {
    return await run();
  } catch (error) {
    failures.push(`${name}: ${(error as Error).message}`);
    return nothing;
  } finally {
    for (const server of running.splice(0)) await server.stop();
  }
}

async function measureRounds(): Promise<Pick<Report, 'results' | 'idle' | 'connections'>> {
  const stored = await startSite({ LOG_LEVEL: 'info' });
  const silent = await startSite({ LOG_LEVEL: 'warn' });
  await Promise.all([untilStored(stored), untilStored(silent)]);
  const source = { SOURCE: `http://127.0.0.1:${stored.port}${page}` };
  const bareNode = await startHere(servers.bareNode, { env: source, path: '/' });
  const bareReact = await startHere(servers.bareReact, { env: source, flags, path: '/' });
  const uncached = await startHere(servers.uncached, { env: { ...productionEnv, DIST: join(root, 'dist') }, flags });
  const etag = await entityTag(stored);
  const idle = { site: memory(stored.pid), bareNode: memory(bareNode.pid) };

  const results = await interleaved(rounds, [
    ['Bare Node, the same bytes', bareNode, { headers: brotli }],
    ['This site, stored page, each request logged', stored, { headers: brotli }],
    ['This site, stored page, nothing logged', silent, { headers: brotli }],
    ['This site, 304', stored, { headers: { ...brotli, 'If-None-Match': etag }, status: 304 }],
    ['Bare React stream of the same elements', bareReact, {}],
    ['This site, rendered for each request', uncached, {}],
    ['This site, rendered and compressed for each request', uncached, { headers: brotli }],
  ]);
  const connections = await interleaved(
    quick ? 1 : 9,
    [1, 8, 64, 512].flatMap((count): Contender[] => [
      [`Bare Node, ${count}`, bareNode, { headers: brotli, connections: count }],
      [`This site, ${count}`, stored, { headers: brotli, connections: count }],
    ]),
  );
  return { results, idle, connections };
}

type Contender = [name: string, server: Server, options: LoadOptions];

/** Loads each contender in turn, `count` times over, after a first second that does not count; medians. */
async function interleaved(count: number, contenders: Contender[]): Promise<Result[]> {
  for (const [, server, options] of contenders) await load(server, page, { ...options, seconds: 1 });
  const samples = contenders.map((): Sample[] => []);
  for (let round = 0; round < count; round += 1) {
    for (const [index, [, server, options]] of contenders.entries()) {
      samples[index]?.push(await load(server, page, { ...options, seconds }));
    }
  }
  return contenders.map(([name], index) => resultOf(name, samples[index] ?? []));
}

/** The load takes a core itself: on a machine of two a second process has little room. */
async function measureProcesses(): Promise<Result[]> {
  const clusters: Contender[] = [];
  for (const count of [1, 2]) {
    const env = { ...productionEnv, DIST: join(root, 'dist'), PROCESSES: String(count) };
    const cluster = await startHere(servers.cluster, { env, flags });
    clusters.push([count === 1 ? '1 process' : `${count} processes`, cluster, { headers: brotli, connections: 64 }]);
  }
  // Their pages are stored by then, in however many processes.
  await setTimeout(quick ? 20_000 : 60_000);
  return interleaved(rounds, clusters);
}

function startSite(env: NodeJS.ProcessEnv = {}): Promise<Server> {
  return startHere(site, { env: { ...productionEnv, ...env }, flags });
}

/** Starts a server that ends with its section. */
async function startHere(...parameters: Parameters<typeof startServer>): Promise<Server> {
  const server = await startServer(...parameters);
  running.push(server);
  return server;
}

/** Waits until all pages are stored (the page that is stored last has its strong tag) and the compressing process is gone. */
async function untilStored(server: Server): Promise<void> {
  while (!(await entityTag(server, '/404', 'en')).startsWith('"')) await setTimeout(500);
  await setTimeout(4000);
}

/** HEAD renders nothing. */
async function entityTag({ port }: Server, path = page, language = '*'): Promise<string> {
  const headers = { ...brotli, 'Accept-Language': language };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD', headers });
  return answer.headers.get('etag') ?? '';
}

function resultOf(name: string, samples: Sample[]): Result {
  const middle = (field: keyof Sample) => median(samples.map((sample) => sample[field]));
  return {
    name,
    cpu: middle('cpu'),
    requests: middle('requests'),
    p50: middle('p50'),
    p99: middle('p99'),
    memory: middle('memory'),
  };
}
