import { spawnSync } from 'node:child_process';
import type { Servers } from './buildServers.ts';
import { median, startServer } from './measure.ts';
import type { production } from './production.ts';

/** CPU until the first answer, ms: also of the packages alone, of Node's own HTTP server, of a process that does nothing. */
export type Start = { site: number; packages: number; hello: number; empty: number };

/** Starts each of them `rounds` times in turn. */
export async function measureStart(
  { helloNode, packages }: Servers,
  site: string,
  { flags, env }: ReturnType<typeof production>,
  rounds: number,
): Promise<Start> {
  const contenders = [
    ['hello', helloNode, { path: '/' }],
    ['packages', packages, { path: '/' }],
    ['site', site, { env, flags }],
  ] as const;
  const starts: Record<keyof Start, number[]> = { site: [], packages: [], hello: [], empty: [] };
  for (let round = 0; round < rounds; round += 1) {
    starts.empty.push(emptyNode());
    for (const [name, script, options] of contenders) {
      const server = await startServer(script, options);
      starts[name].push(server.startCpu);
      await server.stop();
    }
  }
  const { site: ours, packages: theirs, hello, empty } = starts;
  return { site: median(ours), packages: median(theirs), hello: median(hello), empty: median(empty) };
}

/** CPU of a Node process that does nothing, in ms. */
function emptyNode(): number {
  const code = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)';
  return Number(spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stdout);
}
