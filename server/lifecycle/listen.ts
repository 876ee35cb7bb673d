import { once } from 'node:events';
import type { Server } from 'node:http';

/** Resolves when `server` takes connections; rejects with one line that names the reason. */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(reasons[(error as NodeJS.ErrnoException).code ?? '']?.(host, port) ?? (error as Error).message);
  }
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) => `port ${port} is taken by another process (PORT, METRICS_PORT)`,
  EACCES: (_host, port) => `port ${port} needs more rights than this process has (PORT, METRICS_PORT)`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine (HOST, METRICS_HOST)`,
  ENOTFOUND: (host) => `${host} is no address of this machine (HOST, METRICS_HOST)`,
};
