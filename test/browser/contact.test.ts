import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openInbox } from '#server/inbox/openInbox.ts';
import { type ContactValues, contactFields, contactForm } from '#shared/contact/contactFields.ts';
import { follow, siteInBrowser, switchLanguage, untilFocused } from '../support/browser.ts';
import { aForm } from '../support/contactPage.ts';
import { holdBack } from '../support/holdBack.ts';
import { allMessages, silentLog } from '../support/inboxes.ts';
import { phone } from '../support/launchBrowser.ts';
import { messages } from '../support/sitePages.ts';

const zh = messages('zh_CN', 'contact-us');
const en = messages('en_US', 'contact-us');
const dataDir = mkdtempSync(join(tmpdir(), 'test-contact-'));
const { visit, visitAt, origin } = siteInBrowser({ env: { DATA_DIR: dataDir, CONTACT_RATE_LIMIT: '1000' } });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const field = (page: Page, name: string) => page.locator(`form.form [name=${name}]`);
const submit = (page: Page) => page.locator('form.form [type=submit]');
const summary = (page: Page) => page.locator('.error-summary');

/** The entries of the form, without its empty fields. */
async function typed(page: Page): Promise<Partial<ContactValues>> {
  const entries = await Promise.all(contactFields.map(async (name) => [name, await field(page, name).inputValue()]));
  return filled(Object.fromEntries(entries));
}

function filled(values: Partial<ContactValues>): Partial<ContactValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

async function fill(page: Page, values: Partial<ContactValues>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function leaveForm(page: Page) {
  await follow(page, '/join-us');
  await page.getByRole('heading', { level: 1, name: messages('zh_CN', 'join-us').hero.title }).waitFor();
}

/** How often the site's inbox holds that text. */
async function timesStored(text: string): Promise<number> {
  const inbox = await openInbox({ dataDir, log: silentLog });
  const messages = await allMessages(inbox);
  await inbox.close();
  return messages.filter(({ message }) => message === text).length;
}

describe('without script', () => {
  test('a message arrives once, and its reference stays for a reload', async () => {
    const { page, documents } = await visitAt('/contact-us', { javaScriptEnabled: false });
    await fill(page, aForm({ message: '没有脚本' }));
    await submit(page).click();
    const reference = await page.locator('.thank-you strong').textContent();
    expect(page.url()).toBe(`${origin()}/contact-us?sent=${reference}`);
    await page.reload();
    expect(await page.locator('.thank-you strong').textContent()).toBe(reference);
    expect(await timesStored('没有脚本')).toBe(1);
    expect(documents.at(-1)).toBe(`/contact-us?sent=${reference}`);
  });

  test('an invalid message comes back as it was typed, with the focus on the first field to look at', async () => {
    const { page } = await visitAt('/contact-us', { javaScriptEnabled: false });
    const values = { name: '王小明', phone: 'call me', email: 'ada', message: '第一行\n第二行' };
    await fill(page, values);
    await submit(page).click();
    await summary(page).waitFor();
    expect(await typed(page)).toEqual(values);
    await untilFocused(field(page, 'phone'));
    await summary(page).getByText(zh.errors.emailInvalid).click();
    await untilFocused(field(page, 'email'));
  });
});

describe('with script', () => {
  test('a topic that is chosen begins the message, unless something was written, and nothing typed is lost', async () => {
    const { page, open, documents, logged } = await visit();
    const opening = (topic: 'press' | 'office') => Object.values(zh.openings[topic]).filter(Boolean).join('\n');
    const choose = async (topic: 'press' | 'office') => {
      const link = page.locator('.contact-channels').getByRole('link', { name: zh.channels[topic].title });
      if (!(await link.isVisible())) await page.locator('summary', { hasText: zh.channels[topic].title }).click();
      await link.click();
    };
    await open('/contact-us');
    await fill(page, { name: '王小明' });
    await choose('press');
    await expect.poll(() => field(page, 'message').inputValue()).toBe(opening('press'));
    expect(page.url()).toContain('/contact-us?topic=press#');
    await choose('office');
    await expect.poll(() => field(page, 'message').inputValue()).toBe(opening('office'));
    await fill(page, { message: '自己写的' });
    await choose('press');
    await page.locator('.contact-channels [aria-current]').getByText(zh.channels.press.title).waitFor();
    expect(await typed(page)).toEqual({ name: '王小明', message: '自己写的' });
    expect(documents).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  test('a message is sent without a page load, and its thank-you belongs to its address', async () => {
    const { page, documents, logged } = await visitAt('/contact-us');
    await fill(page, aForm({ message: '一封信' }));
    await submit(page).click();
    const reference = await page.locator('.thank-you strong').textContent();
    expect(documents).toEqual(['/contact-us']);
    expect(page.url()).toBe(`${origin()}/contact-us?sent=${reference}`);
    expect(await page.title()).toContain(zh.success.title);
    await untilFocused(page.locator('#thank-you-title'));

    await page.reload();
    expect(await page.locator('.thank-you strong').textContent()).toBe(reference);
    await page.getByText(zh.success.again).click();
    await field(page, 'message').waitFor();
    expect(await typed(page)).toEqual({});
    await page.goBack();
    expect(await page.locator('.thank-you strong').textContent()).toBe(reference);
    expect(await timesStored('一封信')).toBe(1);
    expect(logged).toEqual([]);
  });

  test('an invalid message is not sent: after submission, not before, each hint is at its field, the focus on the first', async () => {
    const { page, requests } = await visitAt('/contact-us', { language: 'en_US', viewport: phone });
    const before = requests.length;
    await fill(page, { email: 'ada' });
    await field(page, 'message').focus();
    expect(await page.locator('[aria-invalid], .error-summary').count()).toBe(0);
    await submit(page).click();
    await untilFocused(field(page, 'name'));
    expect(await field(page, 'name').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('#contact-name-error').textContent()).toBe(en.errors.nameRequired);
    expect(await page.locator('#contact-email-error').textContent()).toBe(en.errors.emailInvalid);
    expect(await page.locator('#contact-phone-error').count()).toBe(0);
    expect(await page.title()).toMatch(new RegExp(`^${en.errors.titlePrefix}`));
    await summary(page).getByText(en.errors.emailInvalid).click();
    await untilFocused(field(page, 'email'));
    expect(requests.slice(before).filter((address) => address.startsWith('/contact-us'))).toEqual([]);
  });

  test('a lost connection keeps what was typed, and sending it again stores it once', async () => {
    const { page } = await visitAt('/contact-us');
    const form = aForm({ message: '断线重连', phone: '+86 21' });
    await fill(page, form);
    await page.route('**/contact-us', (route) => route.abort());
    await submit(page).click();
    await summary(page).waitFor();
    expect(await summary(page).textContent()).toBe(zh.errors.network);
    await untilFocused(summary(page));
    expect(await typed(page)).toEqual(filled(form));
    await page.unroute('**/contact-us');
    await submit(page).click();
    await page.locator('.thank-you').waitFor();
    expect(await timesStored('断线重连')).toBe(1);
  });

  test('an answer of a site without its inbox, or of a gateway in its place, keeps what was typed', async () => {
    const { page, logged } = await visitAt('/contact-us', { language: 'en_US' });
    const form = aForm();
    await fill(page, form);
    for (const answer of [
      { status: 503, json: { problem: { key: 'unavailable' }, errors: {}, values: {}, sent: null } },
      { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
      { status: 200, contentType: 'text/html', body: '<h1>Log in to this network</h1>' },
      { status: 429, json: { message: 'API rate limit exceeded' } },
      { status: 200, json: { message: 'ok' } },
      { status: 200, json: null },
    ]) {
      await page.route('**/contact-us', (route) => route.fulfill(answer), { times: 1 });
      const answered = page.waitForResponse('**/contact-us');
      await submit(page).click();
      await answered;
      await submit(page).and(page.locator('[aria-disabled=false]')).waitFor();
      // With the build's no-break space.
      expect((await summary(page).textContent())?.replaceAll('\u00a0', ' ')).toBe(en.errors.unavailable);
      expect(await typed(page)).toEqual(filled(form));
    }
    expect(logged.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });

  test('a second click while the message is under way sends nothing, and the button shows why', async () => {
    const { page } = await visitAt('/contact-us');
    await fill(page, aForm({ message: '只寄一次' }));
    const letThrough = await holdBack(page, '**/contact-us');
    const posts: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
    await submit(page).dblclick();
    expect(await submit(page).textContent()).toBe(zh.sending);
    expect(await submit(page).getAttribute('aria-disabled')).toBe('true');
    await submit(page).click({ force: true }); // aria-disabled leaves it clickable
    await field(page, 'name').press('Enter');
    letThrough();
    await page.locator('.thank-you').waitFor();
    expect(posts).toHaveLength(1);
    expect(await timesStored('只寄一次')).toBe(1);
  });

  test('switching the language in place keeps what was typed, and the hints change with it', async () => {
    const { page, documents } = await visitAt('/contact-us');
    await fill(page, { name: '王小明', email: 'ada', message: '留着 🌸' });
    await submit(page).click();
    await summary(page).waitFor();
    await switchLanguage(page, 'en_US');
    expect(await typed(page)).toEqual({ name: '王小明', email: 'ada', message: '留着 🌸' });
    expect(await page.locator('#contact-email-error').textContent()).toBe(en.errors.emailInvalid);
    expect(documents).toEqual(['/contact-us']);
  });

  test('what was typed waits for the visitor who leaves the page; errors of what was not sent do not', async () => {
    const { page } = await visitAt('/contact-us');
    await fill(page, { message: '先看看隐私政策' });
    await submit(page).click();
    await summary(page).waitFor();
    await leaveForm(page);
    await follow(page, '/contact-us');
    await field(page, 'name').waitFor();
    expect(await summary(page).count()).toBe(0);
    expect(await typed(page)).toEqual({ message: '先看看隐私政策' });
  });

  test('an answer that comes after the visitor has left the form is said and shown, opens no page and waits for the form', async () => {
    const { page, open, documents } = await visit();
    const send = async (form: ContactValues, answer?: (route: Route) => Promise<void>) => {
      await fill(page, form);
      const letThrough = await holdBack(page, '**/contact-us', answer);
      await submit(page).click();
      await leaveForm(page);
      // The page is announced first.
      await page.locator('#live-region:not(:empty)').waitFor({ state: 'attached' });
      return letThrough;
    };
    const announced = (sentence: string) => page.locator('#live-region.notice').getByText(sentence).waitFor();
    await open('/contact-us');
    const lost = aForm({ message: '信丢了' });
    const lose = await send(lost, (route) => route.abort());
    lose();
    await announced(zh.errors.network);
    expect(new URL(page.url()).pathname).toBe('/join-us');
    await page.goBack();
    await summary(page).waitFor();
    // Another page ends the notice.
    await page.locator('#live-region.visually-hidden').waitFor({ state: 'attached' });
    expect(await typed(page)).toEqual(filled(lost));

    await page.unroute('**/contact-us');
    const store = await send(aForm({ message: '信到了' }));
    store();
    await announced(zh.success.title);
    expect(new URL(page.url()).pathname).toBe('/join-us');
    await page.goBack();
    await page.locator('.thank-you strong').waitFor();
    await page.locator('#live-region.visually-hidden').waitFor({ state: 'attached' });
    await page.getByText(zh.success.again).click();
    await field(page, 'message').waitFor();
    expect(await typed(page)).toEqual({});
    expect(await timesStored('信到了')).toBe(1);
    expect(documents).toEqual(['/contact-us']);
  });

  test('the count goes by characters, as the limit does', async () => {
    const { page } = await visitAt('/contact-us');
    await fill(page, { message: ' 🌸🌸\n王 ' });
    const expected = zh.messageCount.replace('{{count}}', '4').replace('{{max}}', String(contactForm.message.max));
    expect(await page.locator('.field__count').textContent()).toBe(expected);
  });

  test('the trap field is on no screen and in no tab order', async () => {
    const { page } = await visitAt('/contact-us', { viewport: phone });
    const box = await field(page, 'website').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(0);
    await field(page, 'message').focus();
    await page.keyboard.press('Tab');
    await untilFocused(page.getByText(zh.privacyLink, { exact: true }));
    await page.keyboard.press('Tab');
    await untilFocused(submit(page));
  });
});
