import { spawnSync } from 'node:child_process';
import { root } from './root.ts';

let built = false;

/** Builds the site before the first test that needs it; a build of the same sources is not repeated. */
export default function buildOnce(): void {
  if (built) return;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('the build failed: see the lines above');
  built = true;
}
