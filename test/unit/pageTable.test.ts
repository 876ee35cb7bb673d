import { expect, onTestFinished, test } from 'vitest';
import { mainNavigation, phoneNavigation } from '#shared/navigation.ts';
import { pageTable as table } from '#shared/pageTable.ts';
import { pageTable } from '../../scripts/check/pageTable.ts';
import { root } from '../support/root.ts';

test('navigation, menus, sitemap, breadcrumbs and structured data know every page', async () => {
  expect(await pageTable(root)).toEqual([]);
});

test('dead links, missing pictures and pages that a menu or the sitemap leaves out are reported', async () => {
  const [, , about, join] = mainNavigation;
  const [introduction, team] = about?.children ?? [];
  const phoneGroup = phoneNavigation.find(({ id }) => id === 'join-us');
  if (!join || !introduction || !team || !phoneGroup) throw new Error('the menus have other entries');
  change(join, 'href', '/join');
  change(introduction, 'picture', 'no-such-picture');
  change(team, 'picture', 'contact');
  change(phoneGroup, 'links', []);
  change(table['contact-us'], 'type', undefined);
  change(table.search, 'type', 'WebPage');
  const findings = (await pageTable(root)).join('\n');
  for (const finding of [
    'a link to /join leads nowhere (zh_CN /)',
    'there is no picture "no-such-picture"',
    '"on" of contact lacks "common"',
    'the phone menu leaves the page join-us out',
    'the sitemap (listedAddresses) leaves the page contact-us out',
    'no way leads to /search',
    'neither header nor footer names the page search',
  ])
    expect(findings).toContain(finding);
});

/** Changes a property until the test ends. */
function change<Owner, Key extends keyof Owner>(owner: Owner, key: Key, value: Owner[Key]): void {
  const before = owner[key];
  onTestFinished(() => {
    owner[key] = before;
  });
  owner[key] = value;
}
