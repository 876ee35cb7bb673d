import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longestFirst.ts';

/**
 * Kinds that drive real programs try once more in continuous integration, where a shared machine may stand still for
 * seconds; what passed only then is named in the report (`retry x1`). Nowhere else: there, what wavers is to be mended.
 */
const retry = process.env.CI ? 1 : 0;

/** The kinds of test by folder (test/): what each needs before it runs. */
export default defineConfig({
  test: {
    // A loaded machine is slow; a test that hangs is still found.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    experimental: { vcsProvider: 'test/support/changedFiles.ts' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          // Files follow one another in the same process, which loads what they share once. One that replaces a module (`vi.mock`)
          // belongs to test/ops, where each has its own.
          isolate: false,
          setupFiles: 'test/support/quietConsole.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['test/http/**/*.test.ts'],
          // As above.
          isolate: false,
          setupFiles: 'test/support/quietConsole.ts',
          globalSetup: 'test/support/buildOnce.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          retry,
          testTimeout: 60_000,
          // As above: its Chromium starts once (test/support/browser.ts).
          isolate: false,
          globalSetup: ['test/support/buildOnce.ts', 'test/support/shareSite.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'cross-browser',
          include: ['test/cross-browser/**/*.test.ts'],
          retry,
          testTimeout: 90_000,
          globalSetup: ['test/support/buildOnce.ts', 'test/support/cross-browser/knownBrowsers.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'ops',
          include: ['test/ops/**/*.test.ts'],
          retry,
          testTimeout: 60_000,
          globalSetup: 'test/support/buildOnce.ts',
        },
      },
    ],
  },
});
