import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Node's options, the program and the environment with which the container runs the site, read from its Dockerfile.
 * Its file system is read-only, so that no start finds compiled code of an earlier one.
 */
export function production(root: string): { flags: string[]; program: string; env: NodeJS.ProcessEnv } {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
  const flags = command.filter((part) => part.startsWith('--'));
  const allocator = [...dockerfile.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]);
  const env = { NODE_ENV: 'production', NODE_DISABLE_COMPILE_CACHE: '1', ...Object.fromEntries(allocator) };
  return { flags, program: join(root, command.at(-1) ?? ''), env };
}
