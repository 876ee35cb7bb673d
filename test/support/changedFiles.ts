import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';

/**
 * Tests that read from the disk what they do not import, by what they read. `npm test -- --changed` knows the imports of
 * each test; of these files it would say that nobody minds them.
 */
const readers: readonly [changed: RegExp, tests: string][] = [
  [
    /^locales\/.*\.json$|^shared\/news\/catalogue\.json$/,
    'test/{unit/{advice,buildFonts,legalText,locales,newNewsItem,newsSimilarity,pageTable,usedTexts},http/{articles,pages}}.test.ts',
  ],
  [/^client\/styles\//, 'test/{conventions,unit/{browserFloor,contrast},http/stylesheet}.test.ts'],
  [/^client\/images\//, 'test/{unit/{buildImages,locales},http/pages}.test.ts'],
  [/^client\/public\//, 'test/{conventions,http/staticFiles}.test.ts'],
  [/^(?:scripts\/deploy\/|Dockerfile)/, 'test/ops/{deploy,edge,monitoring}.test.ts'],
  [/^scripts\/smoke\.sh$/, 'test/ops/smoke.test.ts'],
  [/^scripts\/ensureInstalled\.mjs$/, 'test/unit/ensureInstalled.test.ts'],
];

/** For vitest: what differs from the last commit, or from `changedSince`, and the tests that read it. */
export default {
  async findChangedFiles({ root, changedSince }: { root: string; changedSince?: string | boolean }): Promise<string[]> {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
    const base = typeof changedSince === 'string' ? `${changedSince}...HEAD` : 'HEAD';
    const changed = [
      ...git('diff', '--name-only', '--relative', '-z', base),
      ...git('diff', '--name-only', '--relative', '-z', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ].filter(Boolean);
    const tests = readers.filter(([files]) => changed.some((file) => files.test(file))).map(([, names]) => names);
    return [...new Set([...changed, ...tests.flatMap((names) => globSync(names, { cwd: root }))])];
  },
};
