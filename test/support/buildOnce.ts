import { spawnSync } from 'node:child_process';
import { root } from './folders.ts';

/** Builds the site before the first kind of test that needs it. A build of the same sources is not repeated. */
export default function buildOnce(): void {
  if (process.env.TESTS_HAVE_BUILT) return;
  try {
    build([]);
  } catch (error) {
    // Vitest would go on to say that it found no test files.
    console.error(`No test was run: ${(error as Error).message}.`);
    process.exit(1);
  }
  process.env.TESTS_HAVE_BUILT = 'yes';
}

/** Builds the site with React's warnings into `dist-dev/`, and returns that folder. */
export function buildForDevelopment(): string {
  build(['--development']);
  return `${root}dist-dev`;
}

function build(options: string[]): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('the build failed: see the lines above');
}
