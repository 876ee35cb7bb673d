import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { summaryReporter } from './test/support/summaryReporter.ts';

/** Tests that drive real programs run once more in continuous integration, where a shared machine may stall for seconds. */
const retry = process.env.CI ? 1 : 0;

/**
 * The place of the first file of a kind; the others follow at the next whole numbers. The longest files come first, so that
 * none runs alone at the end; browsers compute and operations mostly wait, so they start in turn.
 */
const firstPlaces: Record<string, number> = { 'cross-browser': 0, browser: 100, ops: 100.5, http: 200, unit: 300 };

class ByPlace extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const next = { ...firstPlaces };
    const placed = (await super.sort(files)).map((file) => {
      // The walks over all pages are short files that take longest: without durations of an earlier run they would come last.
      if (file.moduleId.includes('everyPage')) return { file, place: -1 };
      const place = next[file.project.name] ?? 0;
      next[file.project.name] = place + 1;
      return { file, place };
    });
    return placed.sort((one, other) => one.place - other.place).map(({ file }) => file);
  }
}

/** The kinds of test by folder, each with its set-up. */
export default defineConfig({
  test: {
    // Long enough for a loaded machine.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 3,
    reporters: ['default', summaryReporter],
    sequence: { sequencer: ByPlace },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          // The files of a worker share its modules. A test that replaces a module (`vi.mock`) belongs in test/ops.
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
