import { expect, onTestFinished, test } from 'vitest';
import { mainNavigation, phoneNavigation } from '#shared/navigation.ts';
import { pageTable as table } from '#shared/pageTable.ts';
import { pageTable } from '../../scripts/check/pageTable.ts';
import { root } from '../support/root.ts';

test('navigation, menus, sitemap, breadcrumbs and structured data know every page', async () => {
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

test('a page that no sitemap lists is found', async () => {
  change(table['join-us'], 'type', undefined);
  expect(await pageTable(root)).toContain(
    'shared/pageTable.ts: the sitemap (listedAddresses) leaves the page join-us out',
  );
});

test('a page that breadcrumbs and menus forget is found at each of them', async () => {
  change(table.search, 'type', 'WebPage');
  expect(await pageTable(root)).toEqual(
    expect.arrayContaining([
      'shared/pageTable.ts: no way leads to /search',
      'shared/pageTable.ts: the phone menu leaves the page search out',
      'shared/pageTable.ts: neither header nor footer names the page search',
    ]),
  );
});

test('a page that only phones do not find is found', async () => {
  const group = phoneNavigation.find(({ id }) => id === 'join-us');
  if (!group) throw new Error('the phone menu has other groups');
  change(group, 'links', []);
  expect(await pageTable(root)).toEqual(['shared/pageTable.ts: the phone menu leaves the page join-us out']);
});

/** Until the test ends. */
function change<Owner, Key extends keyof Owner>(owner: Owner, key: Key, value: Owner[Key]): void {
  const before = owner[key];
  onTestFinished(() => {
    owner[key] = before;
  });
  owner[key] = value;
}
