import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a newcomer's shell looks: without what `npm test` has put before it. */
export const machinesPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules') && !folder.includes('npm-lifecycle'))
  .join(delimiter);

/** The machine's own Node, which need not be the one that the lock file names. */
export const machinesNode =
  machinesPath
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find((file) => existsSync(file)) ?? process.execPath;

/** A folder for the path whose `node` is the machine's own and says that it is another version: the real ones would be 60 MB each. */
export function standInNode(parent: string, major: number): string {
  const folder = join(parent, `node-${major}`);
  const version = `${major}.99.0`;
  const pretends = `Object.defineProperty(process, 'version', { value: 'v${version}' });
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'node'),
    `#!/bin/sh\nexec '${machinesNode}' --import 'data:text/javascript,${encodeURIComponent(pretends).replaceAll("'", '%27')}' "$@"\n`,
    { mode: 0o755 },
  );
  return folder;
}
