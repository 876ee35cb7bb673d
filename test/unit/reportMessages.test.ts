import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { reportMessages } from '../../scripts/build/reportMessages.ts';
import { projectCopy } from '../support/projectCopy.ts';

const finding = 'locales/en_US/feed.json: not valid JSON';

function faultyProject(): string {
  const project = projectCopy();
  writeFileSync(join(project, 'locales/en_US/feed.json'), '{ "title": ');
  return project;
}

test('a production build refuses faulty texts, and says which', () => {
  const project = faultyProject();
  expect(() => reportMessages(project, false)).toThrow(finding);
});

test('development shows the finding and goes on', () => {
  const warn = vi.mocked(console.warn);
  reportMessages(faultyProject(), true);
  expect(warn.mock.calls.join()).toContain(finding);
  warn.mockClear();
});

test('nothing is said of texts that are fine', () => {
  reportMessages(projectCopy(), false);
});
