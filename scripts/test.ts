import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseCLI, startVitest, type TestModule } from 'vitest/node';

/**
 * Runs all kinds of tests, or those whose path holds an argument: `npm test -- test/http`. A test project builds the site
 * before it starts, where that is not done yet (test/support/buildOnce.ts). `npm test -- --changed` runs what files that are not committed have to do
 * with. The last line is always `N passed, N failed`, with `, N skipped` where any were.
 */
const { filter: filters, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
/** Kinds that need neither Chromium nor what else a machine may lack. */
const isPlain = (filter: string) => /^(?:\.\/)?test\/(?:unit|http)\b/.test(filter);
if (filters.length === 0 || !filters.every(isPlain)) {
  const installing = run('scripts/ensureInstalled.mjs', '--browser');
  // Where much is fetched, the build does not wait for it.
  const building = process.env.CI && !options.changed ? run('--import', 'tsx', 'scripts/build.ts') : undefined;
  const [installed, built] = await Promise.all([installing, building]);
  if (installed !== 0) process.exit(1);
  if (built === 0) process.env.TESTS_HAVE_BUILT = 'yes';
}

// What a change concerns hardly waits for other programs: a third worker would only load the site once more.
if (options.changed) options.maxWorkers ??= 2;

const counts = { passed: 0, failed: 0, skipped: 0 };
try {
  const vitest = await startVitest('test', filters, { ...options, watch: false, reporters: ['default'] });
  for (const module of vitest.state.getTestModules()) countModule(module);
  // Errors outside of any test: a build that fails, a promise that nobody awaited.
  if (counts.failed === 0) counts.failed += vitest.state.getUnhandledErrors().length;
  await vitest.close();
} catch (error) {
  console.error(error);
  counts.failed += 1;
}
const { passed, failed, skipped } = counts;
const isNothingToDo = passed === 0 && !options.changed;
const line = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`;
process.stdout.write(line, () => process.exit(failed > 0 || isNothingToDo ? 1 : 0));

/** Runs Node and resolves to its exit code. */
async function run(...args: string[]): Promise<number | null> {
  const [status] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  return status;
}

function countModule(module: TestModule) {
  let failedTests = 0;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') counts.passed += 1;
    else if (state === 'failed') failedTests += 1;
    else counts.skipped += 1;
  }
  // A file that cannot be imported, or whose set-up fails, has no failed test of its own.
  counts.failed += module.state() === 'failed' && failedTests === 0 ? 1 : failedTests;
}
