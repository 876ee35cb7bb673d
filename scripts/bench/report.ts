import type { ScaleResult } from './scale.ts';

export type Result = { name: string; cpu: number; requests: number; p50: number; p99: number; memory: number };

export type Report = {
  machine: string;
  date: string;
  rounds: number;
  results: Result[];
  connections: Result[];
  processes: Result[];
  /** CPU until ready, ms. */
  start: { site: number; empty: number };
  scale: ScaleResult[];
};

/** The measurements as Markdown. Limits of the project (issue "As fast as bare Node") stand beside the ratios they hold. */
export function report({ machine, date, rounds, results, connections, processes, start, scale }: Report): string {
  const [bareNode, stored, valid, , bareReact, rendered] = results;
  return `# Speed

Measured on ${date}: ${machine}. The news list (53 cards) over loopback; medians of ${rounds} interleaved rounds. The load
comes from the same machine, so CPU a request says more than requests a second. \`npm run bench\` writes this page anew.

${table(results)}

| | ratio | limit |
| --- | ---: | ---: |
| Stored page to bare Node with the same bytes, CPU | ${ratio(stored?.cpu, bareNode?.cpu)} | 1.15 |
| 304 to a stored page, CPU | ${ratio(valid?.cpu, stored?.cpu)} | 1.00 |
| Rendered page to a bare React stream of the same elements, CPU | ${ratio(rendered?.cpu, bareReact?.cpu)} | 2.00 |
| Memory with all pages stored, under load, to bare Node's | ${ratio(stored?.memory, bareNode?.memory)} | 1.50 |
| CPU until ready (${start.site.toFixed(0)} ms) to an empty Node process (${start.empty.toFixed(0)} ms) | ${ratio(start.site, start.empty)} | 2.50 |

## Connections

${table(connections)}

## Processes

| | requests a second | latency p50, ms | p99, ms |
| --- | ---: | ---: | ---: |
${processes.map(({ name, requests, p50, p99 }) => `| ${name} | ${requests.toFixed(0)} | ${p50} | ${p99} |`).join('\n')}

## More news

| news items | start, CPU ms | memory at the start, MB | all pages stored, CPU s | pages stored | memory then, MB | list page, ms | article, ms |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${scale.map((one) => `| ${one.items} | ${one.start.toFixed(0)} | ${one.startMemory.toFixed(0)} | ${(one.warmCpu / 1000).toFixed(1)} | ${one.storedPages} | ${one.warmMemory.toFixed(0)} | ${(one.list / 1000).toFixed(2)} | ${(one.article / 1000).toFixed(2)} |`).join('\n')}
`;
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

function ratio(one = Number.NaN, other = Number.NaN): string {
  return (one / other).toFixed(2);
}
