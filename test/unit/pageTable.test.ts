import { expect, onTestFinished, test } from 'vitest';
import { mainNavigation } from '#shared/navigation.ts';
import { pageTable } from '../../scripts/check/pageTable.ts';
import { root } from '../support/root.ts';

test('navigation, menus, sitemap, search, breadcrumbs and structured data know every page', async () => {
  expect(await pageTable(root)).toEqual([]);
});

test('a dead link in the menu, and pictures that its texts do not come with, are found', async () => {
  const [, , about, join] = mainNavigation;
  const [introduction, team] = about?.children ?? [];
  if (!join || !introduction || !team) throw new Error('the menu has other entries');
  const before = [join.href, introduction.picture, team.picture] as const;
  onTestFinished(() => {
    [join.href, introduction.picture, team.picture] = before;
  });
  join.href = '/join';
  introduction.picture = 'no-such-picture';
  team.picture = 'contact';
  const findings = await pageTable(root);
  expect(findings).toContain('a link to /join leads nowhere (zh_CN /)');
  expect(findings.join()).toContain('there is no picture "no-such-picture"');
  expect(findings.join()).toContain('"on" of contact lacks "common"');
});
