import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Node's options and the environment with which the container runs the site: read from its Dockerfile, so that they stay
 * true. Its file system is read-only, so that no start finds compiled code of an earlier one.
 */
export function production(root: string): { flags: string[]; env: NodeJS.ProcessEnv } {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
  const flags = (JSON.parse(command) as string[]).filter((part) => part.startsWith('--'));
  const allocator = [...dockerfile.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]);
  return { flags, env: { NODE_DISABLE_COMPILE_CACHE: '1', ...Object.fromEntries(allocator) } };
}
