import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { summaryReporter } from './test/support/summaryReporter.ts';

/** Tests that drive real programs run once more in continuous integration, where a shared machine may stall for seconds. */
const retry = process.env.CI ? 1 : 0;

/** Starts the kinds with the longest files first, so that no file runs alone at the end. */
class LongestKindFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kinds = ['cross-browser', 'browser', 'ops', 'http', 'unit'];
    const place = ({ project }: TestSpecification) => kinds.indexOf(project.name);
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
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
    sequence: { sequencer: LongestKindFirst },
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
