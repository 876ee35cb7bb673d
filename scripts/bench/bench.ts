import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../build/buildSite.ts';
import { buildServers } from './buildServers.ts';
import { type LoadOptions, load, median, type Sample, type Server, startServer } from './measure.ts';
import { plot } from './plot.ts';
import { type Result, report } from './report.ts';
import { measureScale } from './scale.ts';

/**
 * `npm run bench`: the site beside the limits of Node and of React, the news list in brotli. Rounds are interleaved, so that
 * a busy machine slows all of them alike; what counts are ratios of medians. `-- --quick` is for a first look.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const quick = process.argv.includes('--quick');
const rounds = quick ? 3 : 7;
const seconds = quick ? 1 : 3;
const page = '/dynamics';
const brotli = { 'Accept-Encoding': 'br' };

await buildSite({ root, outDir: join(root, 'dist'), development: false });
const servers = await buildServers(root);
const site = join(root, 'dist/server/index.js');
const running: Server[] = [];
try {
  const stored = await start(site);
  const logged = await start(site, { LOG_LEVEL: 'info' });
  await untilStored(stored);
  await untilStored(logged);
  const source = `http://127.0.0.1:${stored.port}${page}`;
  const bareNode = await start(servers.bareNode, { SOURCE: source }, '/');
  const bareReact = await start(servers.bareReact, { SOURCE: source }, '/');
  const uncached = await start(servers.uncached, { DIST: join(root, 'dist') });
  const { etag } = await head(stored);

  const contenders: [name: string, server: Server, options: LoadOptions][] = [
    ['Bare Node, the same bytes', bareNode, { headers: brotli }],
    ['This site, stored page', stored, { headers: brotli }],
    ['This site, 304', stored, { headers: { ...brotli, 'If-None-Match': etag }, status: 304 }],
    ['This site, stored page, every request logged', logged, { headers: brotli }],
    ['Bare React stream of the same elements', bareReact, {}],
    ['This site, rendered for each request', uncached, {}],
    ['This site, rendered and compressed for each request', uncached, { headers: brotli }],
  ];
  for (const [, server, options] of contenders) await load(server, page, { ...options, seconds: 1 });
  const samples = new Map<string, Sample[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, server, options] of contenders) {
      const sample = await load(server, page, { ...options, seconds });
      samples.set(name, [...(samples.get(name) ?? []), sample]);
    }
  }
  const results = [...samples].map(([name, all]) => resultOf(name, all));

  const connections: Result[] = [];
  for (const count of [1, 8, 64, 512]) {
    for (const [name, server] of [
      ['Bare Node', bareNode],
      ['This site', stored],
    ] as const) {
      const several = [];
      for (let round = 0; round < (quick ? 1 : 3); round += 1) {
        several.push(await load(server, page, { headers: brotli, connections: count, seconds: quick ? 1 : 2 }));
      }
      connections.push(resultOf(`${name}, ${count} connections`, several));
    }
  }
  const processes: Result[] = [];
  for (const count of [1, 2]) {
    const cluster = await start(servers.cluster, { DIST: join(root, 'dist'), PROCESSES: String(count) });
    await load(cluster, page, { headers: brotli, seconds: 1 });
    processes.push(
      resultOf(`${count} process${count > 1 ? 'es' : ''}`, [
        await load(cluster, page, { headers: brotli, connections: 64, seconds }),
      ]),
    );
    await cluster.stop();
  }
  const starts = { site: [] as number[], empty: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    starts.empty.push(emptyNode());
    const one = await startServer(site);
    starts.site.push(one.startCpu);
    await one.stop();
  }
  for (const server of running.splice(0)) await server.stop();
  const scale = await measureScale(root, servers, quick);

  const machine = `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.versions.node}`;
  const text = report({
    machine,
    date: new Date().toISOString().slice(0, 10),
    rounds,
    results,
    connections,
    processes,
    start: { site: median(starts.site), empty: median(starts.empty) },
    scale,
  });
  const folder = join(root, 'scripts/bench/results');
  if (!quick) {
    await writeFile(join(folder, 'speed.md'), text);
    await writeFile(join(folder, 'speed.svg'), plot(results, machine));
  }
  console.log(text);
} finally {
  for (const server of running) await server.stop();
}

async function start(...parameters: Parameters<typeof startServer>): Promise<Server> {
  const server = await startServer(...parameters);
  running.push(server);
  return server;
}

/** The page that is stored last has its strong tag; for a first look the measured one is enough. HEAD renders nothing. */
async function untilStored(server: Server): Promise<void> {
  await fetch(`http://127.0.0.1:${server.port}${page}`);
  while (!(await head(server, quick ? page : '/404')).etag.startsWith('"')) await setTimeout(200);
}

async function head({ port }: Server, path = page): Promise<{ etag: string }> {
  const headers = { 'Accept-Encoding': 'br', 'Accept-Language': path === page ? '*' : 'en' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD', headers });
  return { etag: answer.headers.get('etag') ?? '' };
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

/** CPU of a Node process that does nothing, in ms. */
function emptyNode(): number {
  const code = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)';
  return Number(spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stdout);
}
