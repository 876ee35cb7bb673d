import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openInbox } from '#server/inbox/openInbox.ts';
import { type ContactValues, contactFields, contactFieldTable, eachField } from '#shared/contact/contactFields.ts';
import { follow, goTo, siteInBrowser, switchLanguage, untilFocused, type VisitOptions } from '../support/browser.ts';
import { aForm } from '../support/contactPage.ts';
import { violations } from '../support/everyPage/axe.ts';
import { holdBack } from '../support/holdBack.ts';
import { allMessages, silentLog } from '../support/inboxes.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { messages } from '../support/sitePages.ts';

const zh = messages('zh_CN', 'contact-us');
const en = messages('en_US', 'contact-us');
const empty = eachField(() => '');
const dataDir = mkdtempSync(join(tmpdir(), 'test-contact-'));
const { visitAt, origin } = siteInBrowser({ env: { DATA_DIR: dataDir, CONTACT_RATE_LIMIT: '1000' } });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A visitor with the form open, and its parts. */
async function openForm(options: VisitOptions = {}) {
  const visitor = await visitAt('/contact-us', { language: 'zh_CN', ...options });
  const { page } = visitor;
  const field = (name: string) => page.locator(`form.form [name=${name}]`);
  return {
    ...visitor,
    field,
    submit: page.locator('form.form [type=submit]'),
    summary: page.locator('.error-summary'),
    reference: page.locator('.thank-you strong'),
    hint: (name: string) => page.locator(`#contact-${name}-error`),
    async fill(values: Partial<ContactValues>) {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    },
    async typed() {
      const entries = contactFields.map(async (name) => [name, await field(name).inputValue()]);
      return Object.fromEntries(await Promise.all(entries)) as ContactValues;
    },
  };
}

/** How often the site's inbox holds that text. */
async function timesStored(text: string): Promise<number> {
  const inbox = await openInbox({ dataDir, log: silentLog });
  const stored = await allMessages(inbox);
  await inbox.close();
  return stored.filter(({ message }) => message === text).length;
}

test('a topic that is chosen begins the message, unless something was written, and nothing typed is lost', async () => {
  const { page, fill, typed, field, documents, logged } = await openForm();
  const firstLines = (topic: 'press' | 'office') => Object.values(zh.firstLines[topic]).filter(Boolean).join('\n');
  const choose = async (topic: 'press' | 'office') => {
    const link = page.locator('.contact-channels').getByRole('link', { name: zh.channels[topic].title });
    if (!(await link.isVisible())) await page.locator('summary', { hasText: zh.channels[topic].title }).click();
    await link.click();
  };
  await fill({ name: '王小明' });
  await choose('press');
  await expect.poll(() => field('message').inputValue()).toBe(firstLines('press'));
  expect(page.url()).toContain('/contact-us?topic=press#');
  await choose('office');
  await expect.poll(() => field('message').inputValue()).toBe(firstLines('office'));
  await fill({ message: '自己写的' });
  await choose('press');
  await page.locator('.contact-channels [aria-current]').getByText(zh.channels.press.title).waitFor();
  expect(await typed()).toMatchObject({ name: '王小明', message: '自己写的' });
  expect(documents).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('a message is sent without a page load, and its thank-you belongs to its address', async () => {
  const { page, fill, typed, field, submit, reference, documents, logged } = await openForm();
  await fill(aForm({ message: '一封信' }));
  await submit.click();
  const sent = await reference.textContent();
  expect(documents).toEqual(['/contact-us']);
  expect(page.url()).toBe(`${origin()}/contact-us?sent=${sent}`);
  expect(await page.title()).toContain(zh.success.title);
  await untilFocused(page.locator('#thank-you-title'));
  await page.reload();
  expect(await reference.textContent()).toBe(sent);
  await page.getByText(zh.success.again).click();
  await field('message').waitFor();
  expect(await typed()).toEqual(empty);
  await page.goBack();
  expect(await reference.textContent()).toBe(sent);
  expect(await timesStored('一封信')).toBe(1);
  expect(logged).toEqual([]);
});

test('an invalid message is not sent: readable hints come with the submission, follow the language and go with the page; what was typed stays', async () => {
  const { page, fill, typed, field, submit, summary, hint, requests } = await openForm();
  const before = requests.length;
  await fill({ email: 'ada', message: '留着 🌸' });
  expect(await page.locator('[aria-invalid], .error-summary').count()).toBe(0);
  await submit.click();
  await untilFocused(field('name'));
  expect(await field('name').getAttribute('aria-invalid')).toBe('true');
  expect(await hint('name').textContent()).toBe(zh.errors.nameRequired);
  expect(await hint('phone').count()).toBe(0);
  expect(await page.title()).toMatch(new RegExp(`^${zh.errors.titlePrefix}`));
  expect(await violations(page, desktop, ['color-contrast'])).toEqual([]);
  await switchLanguage(page, 'en_US');
  expect(await hint('email').textContent()).toBe(en.errors.emailInvalid);
  await summary.getByText(en.errors.emailInvalid).click();
  await untilFocused(field('email'));
  await goTo(page, '/join-us');
  await follow(page, '/contact-us');
  await field('name').waitFor();
  expect(await summary.count()).toBe(0);
  expect(await typed()).toEqual({ ...empty, email: 'ada', message: '留着 🌸' });
  expect(requests.slice(before).filter((address) => address.startsWith('/contact-us'))).toEqual([]);
});

test('whatever a lost connection, a gateway or a site without its inbox answers, what was typed stays, and is stored once in the end', async () => {
  const { page, fill, typed, submit, summary, reference, logged } = await openForm();
  const form = aForm({ message: '断线重连', phone: '+86 21' });
  await fill(form);
  const page502 = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
  const loginPage = { status: 200, contentType: 'text/html', body: '<h1>Log in to this network</h1>' };
  const withoutInbox = { problem: { key: 'unavailable' }, errors: {}, values: {}, sent: null };
  const answers: [hint: string, answer: (route: Route) => Promise<void>][] = [
    [zh.errors.network, (route) => route.abort()],
    ...[
      { status: 503, json: withoutInbox },
      page502,
      loginPage,
      { status: 429, json: { message: 'API rate limit exceeded' } },
      { status: 200, json: { message: 'ok' } },
      { status: 200, json: null },
    ].map((answer) => [zh.errors.unavailable, (route: Route) => route.fulfill(answer)] as (typeof answers)[number]),
  ];
  for (const [hint, answer] of answers) {
    await page.route('**/contact-us', answer, { times: 1 });
    await submit.click();
    await submit.and(page.locator('[aria-disabled=false]')).waitFor();
    await untilFocused(summary);
    expect(await summary.textContent()).toBe(hint);
    expect(await typed()).toEqual(form);
  }
  await submit.click();
  await reference.waitFor();
  expect(await timesStored('断线重连')).toBe(1);
  expect(logged.filter((line) => line.startsWith('uncaught'))).toEqual([]);
});

test('a second click while the message is under way sends nothing, and the button shows why', async () => {
  const { page, fill, field, submit, reference } = await openForm();
  await fill(aForm({ message: '只寄一次' }));
  const letThrough = await holdBack(page, '**/contact-us');
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
  await submit.dblclick();
  expect(await submit.textContent()).toBe(zh.sending);
  expect(await submit.getAttribute('aria-disabled')).toBe('true');
  await submit.click({ force: true }); // aria-disabled leaves it clickable
  await field('name').press('Enter');
  letThrough();
  await reference.waitFor();
  expect(posts).toHaveLength(1);
  expect(await timesStored('只寄一次')).toBe(1);
});

test('an answer that comes after the visitor has left the form is said and shown, opens no page and waits for the form', async () => {
  const { page, fill, typed, field, submit, summary, reference, documents } = await openForm();
  /** Sends a form, leaves the page, and gets its answer there. */
  const leave = async (form: ContactValues, announced: string, answer?: (route: Route) => Promise<void>) => {
    await fill(form);
    const letThrough = await holdBack(page, '**/contact-us', answer);
    await submit.click();
    await goTo(page, '/join-us', 'zh_CN');
    // The page is announced first.
    await page.locator('#live-region:not(:empty)').waitFor({ state: 'attached' });
    letThrough();
    await page.locator('#live-region.notice').getByText(announced).waitFor();
    expect(new URL(page.url()).pathname).toBe('/join-us');
    await page.goBack();
    await summary.or(reference).waitFor();
    // Another page ends the notice.
    await page.locator('#live-region.visually-hidden').waitFor({ state: 'attached' });
    await page.unroute('**/contact-us');
  };
  const lost = aForm({ message: '信丢了' });
  await leave(lost, zh.errors.network, (route) => route.abort());
  expect(await typed()).toEqual(lost);
  await leave(aForm({ message: '信到了' }), zh.success.title);
  await page.getByText(zh.success.again).click();
  await field('message').waitFor();
  expect(await typed()).toEqual(empty);
  expect(await timesStored('信到了')).toBe(1);
  expect(documents).toEqual(['/contact-us']);
});

test('what was typed comes back after another document, until it is sent, with script or before it', async () => {
  const { page, open, fill, typed, submit, reference } = await openForm();
  const form = aForm({ message: '搜索之后再寄' });
  await fill(form);
  await open('/search');
  await open('/contact-us');
  expect(await typed()).toEqual(form);
  await submit.click();
  await reference.waitFor();
  await open('/contact-us');
  expect(await typed()).toEqual(empty);

  await fill(form);
  await page.route('**/script/main.*', (route) => route.abort());
  await page.goto('/contact-us');
  expect(await typed()).toEqual(form);
  await submit.click();
  await reference.waitFor();
  await page.unrouteAll();
  await open('/contact-us');
  expect(await typed()).toEqual(empty);
});

test('the count goes by characters, as the limit does, and the trap field is on no screen and in no tab order', async () => {
  const { page, fill, field, submit } = await openForm({ viewport: phone });
  await fill({ message: ' 🌸🌸\n王 ' });
  const expected = zh.messageCount.replace('{{count}}', '4').replace('{{max}}', String(contactFieldTable.message.max));
  expect(await page.locator('.field__count').textContent()).toBe(expected);
  const box = await field('website').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(0);
  await field('message').focus();
  await page.keyboard.press('Tab');
  await untilFocused(page.getByText(zh.privacyLink, { exact: true }));
  await page.keyboard.press('Tab');
  await untilFocused(submit);
});
