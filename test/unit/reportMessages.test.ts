import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { reportMessages } from '../../scripts/build/reportMessages.ts';
import { projectCopy } from '../support/folders.ts';

test('faulty texts are named: a production build refuses them, development goes on', () => {
  const finding = 'locales/en_US/feed.json: not valid JSON';
  const project = projectCopy();
  const warn = vi.mocked(console.warn);
  // What editors, macOS and Windows leave beside a file is no source.
  for (const leftover of ['._feed.json', '.feed.json.swp', 'feed.json~', 'feed.json.orig', '.#feed.json'])
    writeFileSync(join(project, 'locales/en_US', leftover), '\0');
  reportMessages(project, true);
  expect(warn).not.toHaveBeenCalled();
  writeFileSync(join(project, 'locales/en_US/feed.json'), '{ "title": ');
  reportMessages(project, true);
  expect(warn.mock.calls.join()).toContain(finding);
  warn.mockClear();
  expect(() => reportMessages(project, false)).toThrow(finding);
});
