import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Content } from '#server/content/content.ts';
import { languages } from '#shared/i18n/language.ts';
import { listedAddresses } from '#shared/routes.ts';

/**
 * Runs the built server once, has every page of it rendered (of the articles one), and stops it, so that V8's compiled
 * code lies beside it (server/siteScript.ts). Throws where the server does not start, or does not answer a page with 200.
 */
export async function keepCode(dist: string): Promise<void> {
  const content = JSON.parse(await readFile(join(dist, 'content.json'), 'utf8')) as Content;
  const addresses = [...listedAddresses(content.newsItems.slice(0, 1)), '/search?q=judydoll'];
  const dataDir = await mkdtemp(join(tmpdir(), 'first-run-'));
  const server = spawn(process.execPath, [join(dist, 'server/index.cjs'), '--keep-code'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DRAIN_DELAY_MS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  try {
    for await (const line of createInterface(server.stdout)) {
      const { port } = JSON.parse(line) as { port?: number };
      if (!port) continue;
      for (const address of addresses) await readInAllLanguages(`http://127.0.0.1:${port}${address}`);
      server.kill('SIGTERM');
    }
    const [code] = await exited;
    if (code !== 0) throw new Error(`the built server ended with ${code}`);
  } finally {
    server.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readInAllLanguages(address: string): Promise<void> {
  for (const language of languages) {
    const answer = await fetch(address, { headers: { Cookie: `language=${language}` } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
  }
}
