import type { Reporter } from 'vitest/node';

/** Prints `N passed, N failed` as the last line (`, N skipped` where any were). A run without a test fails. */
export const summaryReporter: Reporter = {
  onTestRunEnd(modules, errors) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      const states = [...module.children.allTests()].map((test) => test.result().state);
      for (const state of states) counts[state === 'pending' ? 'skipped' : state] += 1;
      // A file that cannot be imported, or whose set-up fails, has no failed test of its own.
      if (module.state() === 'failed' && !states.includes('failed')) counts.failed += 1;
    }
    if (counts.failed === 0) counts.failed = errors.length;
    const { passed, failed, skipped } = counts;
    if (passed + failed === 0) process.exitCode = 1;
    console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  },
};
