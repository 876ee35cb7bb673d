import type { ScaleResult } from './scale.ts';
import type { Start } from './start.ts';

/** Medians: CPU a request in µs, requests a second, latencies in ms, resident memory in MB. */
export type Result = { name: string; cpu: number; requests: number; p50: number; p99: number; memory: number };

export type Report = {
  machine: string;
  date: string;
  rounds: number;
  /** Length of a round. */
  seconds: number;
  results: Result[];
  /** Resident memory before the load, MB; the site's with all pages stored. */
  idle: { site: number; bareNode: number };
  connections: Result[];
  processes: Result[];
  start: Start;
  scale: ScaleResult[];
  /** What could not be measured, and why. */
  failures: string[];
};

/** The measurements as a Markdown page. */
export function report(all: Report): string {
  const { connections, processes, scale, failures } = all;
  return `# Speed

${summary(all)}

## Connections

Brotli, a stored page, by the number of connections.

${table(connections)}

## Processes

| | requests a second | latency p50, ms | p99, ms |
| --- | ---: | ---: | ---: |
${processes.map(({ name, requests, p50, p99 }) => `| ${name} | ${requests.toFixed(0)} | ${p50} | ${p99} |`).join('\n')}

64 connections. The load takes a core of its own, so a second process gains where there are more than two.

## More news

| news items | start, CPU ms | memory at the start, MB | all pages stored, CPU s | pages stored | memory then, MB | list page, ms | article, ms |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${scale.map((one) => `| ${one.items} | ${one.start.toFixed(0)} | ${one.startMemory.toFixed(0)} | ${(one.warmCpu / 1000).toFixed(1)} | ${one.storedPages} | ${one.warmMemory.toFixed(0)} | ${(one.list / 1000).toFixed(2)} | ${(one.article / 1000).toFixed(2)} |`).join('\n')}

The store is bounded by 64 MB: with thousands of articles the pages asked for last stay. The list shows every item on one
page, so its cost grows with them; list and article are CPU of a render, uncached.
${failures.length > 0 ? `\n## Not measured\n\n${failures.map((failure) => `- ${failure}`).join('\n')}\n` : ''}`;
}

/** What the README shows. The limits are the project's own; a ratio that misses its limit says so. */
export function summary({ machine, date, rounds, seconds, results, idle, start }: Report): string {
  const [bareNode, stored, silent, valid, bareReact, rendered] = results;
  const ratios: [what: string, one: number | undefined, other: number | undefined, limit: number][] = [
    ['Stored page with its log line to bare Node with the same bytes, CPU', stored?.cpu, bareNode?.cpu, 1.25],
    ['The same without log lines', silent?.cpu, bareNode?.cpu, 1.15],
    ['304 to a stored page, CPU', valid?.cpu, stored?.cpu, 1],
    ['Rendered page to a bare React stream of the same elements, CPU', rendered?.cpu, bareReact?.cpu, 2],
    ["Memory under load, all pages stored, to bare Node's", stored?.memory, bareNode?.memory, 1.5],
    [
      `CPU until ready (${start.site.toFixed(0)} ms) to Express, React, the router and i18next loaded alone (${start.packages.toFixed(0)} ms)`,
      start.site,
      start.packages,
      1.3,
    ],
  ];
  return `Measured on ${date}: ${machine}. The news list over loopback, 32 connections, medians of ${rounds} interleaved rounds of
${seconds} s. The load comes from the same machine, so CPU a request says more than requests a second.

${table(results)}

| ratio | | limit | |
| --- | ---: | ---: | --- |
${ratios.map(([what, one = Number.NaN, other = Number.NaN, limit]) => `| ${what} | ${(one / other).toFixed(2)} | ${limit.toFixed(2)} | ${one / other <= limit ? 'kept' : 'missed'} |`).join('\n')}

Memory before the load: bare Node ${idle.bareNode.toFixed(0)} MB, this site with all pages stored ${idle.site.toFixed(0)} MB. Until they are
ready, an empty Node process takes ${start.empty.toFixed(0)} ms of CPU and Node's own HTTP server ${start.hello.toFixed(0)} ms.`;
}

function table(results: Result[]): string {
  const rows = results.map(
    ({ name, cpu, requests, p50, p99, memory }) =>
      `| ${name} | ${cpu.toFixed(1)} | ${requests.toFixed(0)} | ${p50} | ${p99} | ${memory.toFixed(0)} |`,
  );
  const head =
    '| | CPU a request, µs | requests a second | latency p50, ms | p99, ms | memory, MB |\n| --- | ---: | ---: | ---: | ---: | ---: |';
  return `${head}\n${rows.join('\n')}`;
}
