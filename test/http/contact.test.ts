import request, { type Test } from 'supertest';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ContactService } from '#server/inbox/contactService.ts';
import { contactFields, contactFieldTable, eachField, factsOf } from '#shared/contact/contactFields.ts';
import { contactTopics } from '#shared/contact/contactTopics.ts';
import { languages, otherLanguage } from '#shared/i18n/language.ts';
import { consumerService, headOffice, office } from '#shared/site.ts';
import { aForm, readContactPage } from '../support/contactPage.ts';
import { temporaryContactService, unavailableContactService, unavailableInbox } from '../support/contactService.ts';
import { leastTyped } from '../support/contactValues.ts';
import { allMessages } from '../support/inboxes.ts';
import { messages } from '../support/sitePages.ts';
import { origin, sharedApp, testApp } from '../support/testApp.ts';

const zh = messages('zh_CN', 'contact-us');
const inBoth = languages.map((language) => [language, messages(language, 'contact-us')] as const);
const formType = 'application/x-www-form-urlencoded';
const kib64 = 64 * 1024;

/** The site with an inbox of its own, or with a contact service; `env` are settings of its process. */
async function aSite(env: NodeJS.ProcessEnv = {}, service?: ContactService) {
  const contact = service ?? (await temporaryContactService({ CONTACT_RATE_LIMIT: '1000', ...env }));
  onTestFinished(() => contact.close());
  const { app } = testApp({ env, deps: { contact } });
  const postRaw = (body: string, type = formType) =>
    request(app).post('/contact-us').set('Content-Type', type).send(body);
  return {
    app,
    get: (address: string) => request(app).get(address),
    post: (form: Record<string, string>) => postRaw(String(new URLSearchParams(form))),
    postRaw,
    stored: () => allMessages(contact.inbox),
  };
}

const pageOf = async (answer: Test) => readContactPage((await answer).text);

describe('a valid message', () => {
  test.each(inBoth)(
    'is stored as it was typed in %s, then answered by a redirect to its thank-you',
    async (language, texts) => {
      const { post, get, stored } = await aSite();
      const cookie = `language=${language}`;
      const form = aForm({ phone: '+86 (21) 0000-0000 ext 8', message: '第一行\r\n\r\n第二行\ttab' });
      const { location } = (await post(form).set('Cookie', cookie).expect(303)).headers;
      const [message] = await stored();
      expect(message).toMatchObject({ ...form, message: '第一行\n\n第二行\ttab', language });
      expect(location).toBe(`/contact-us?sent=${message?.reference}`);
      const thanks = await get(String(location)).set('Cookie', cookie).expect(200).expect('Cache-Control', 'no-store');
      expect(thanks.text).toContain(`href="${location}&amp;lang=${otherLanguage(language)}"`);
      const page = readContactPage(thanks.text);
      expect(page.thanks).toContain(message?.reference);
      expect(page.title).toContain(texts.success.title);
      expect(page.typed('name')).toBeUndefined();
    },
  );

  test('that is sent again, because its answer was lost, is stored once and gets the same answer', async () => {
    const { post, stored } = await aSite({ CONTACT_RATE_LIMIT: '1' });
    const form = aForm({ message: '第一行\r\n第二行' });
    const { location } = (await post(form).expect(303)).headers;
    await post(form).expect(303).expect('Location', String(location));
    await post({ ...form, message: ' 第一行\n第二行' })
      .set('Cookie', 'language=en_US')
      .expect('Location', String(location));
    const { body } = await post(form).set('Accept', 'application/json').expect(201);
    expect(location).toBe(`/contact-us?sent=${body.sent}`);
    expect(await stored()).toHaveLength(1);
    // Nor was it counted again: only another message is too many.
    await post({ ...form, message: '第二封' }).expect(429);
  });

  test('in any script, or hostile, is shown again as text where another field is wrong', async () => {
    const { post, get } = await aSite();
    const { scripts } = await pageOf(get('/contact-us'));
    const messages = {
      '👩‍👩‍👧 محمد 𠮷田': '🌸🇨🇳 ❤️ שלום עולם',
      '<script>alert(1)</script>': '</textarea><script>alert(2)</script>&amp; "x" \'y\'',
    };
    for (const [name, message] of Object.entries(messages)) {
      const page = await pageOf(post(aForm({ name, message, email: 'wrong' })).expect(422));
      expect([page.typed('name'), page.typed('message'), page.scripts]).toEqual([name, message, scripts]);
    }
  });

  test('of the longest kind, all in emoji, fits into the largest body, and longer ones get the limits as hints', async () => {
    const { post } = await aSite();
    const longest = eachField((field) => (factsOf(field).pattern ? '' : '🌸'.repeat(factsOf(field).max)));
    await post({ ...longest, phone: '('.repeat(32), email: aForm().email }).expect(303);
    const long = eachField((field) => 'x'.repeat((contactFieldTable[field].max ?? 0) + 1));
    const page = await pageOf(post(aForm({ ...long, phone: '1'.repeat(33) })).expect(422));
    for (const field of ['name', 'phone', 'email', 'message'] as const)
      expect(page.description(field)[0]).toBe(
        zh.errors[`${field}TooLong`].replace('{{max}}', `${contactFieldTable[field].max}`),
      );
  });
});

test('a known topic begins the message in both languages, at an address of its own, an unknown one does not', async () => {
  const { get } = await aSite();
  for (const [language, texts] of inBoth) {
    for (const topic of contactTopics) {
      const answer = await get(`/contact-us?topic=${topic}&lang=${language}`).expect(200);
      const firstLines = Object.values(texts.firstLines[topic]).filter(Boolean).join('\n');
      expect(firstLines, topic).not.toBe('');
      expect(readContactPage(answer.text).typed('message')).toBe(firstLines);
      expect(answer.text).toMatch(/<link rel="canonical" href="[^"]*\/contact-us(?:\?lang=en_US)?"\/>/);
    }
  }
  for (const address of ['/contact-us?topic=nope', '/contact-us?topic=', '/contact-us'])
    expect((await pageOf(get(address).expect(200))).typed('message')).toBe('');
});

test('the topic that a visitor chose is stored, also after hints, and an unknown one is none', async () => {
  const { app, get, stored } = await aSite();
  const actionOf = (html: string) => /<form id="contact-form"[^>]* action="([^"]+)"/.exec(html)?.[1] ?? '';
  const post = (address: string, form = aForm()) => request(app).post(address).type('form').send(form);
  const again = await post(actionOf((await get('/contact-us?topic=press')).text), aForm({ email: 'no address' }));
  expect(readContactPage(again.text).isInvalid('email')).toBe(true);
  const none = actionOf((await get('/contact-us')).text);
  const without = [none, '/contact-us?topic=', '/contact-us?topic=Press', '/contact-us?topic=<b>&topic=press'];
  for (const address of [actionOf(again.text), ...without]) await post(address).expect(303);
  expect((await stored()).map(({ topic }) => topic)).toEqual(['press', '', '', '', '']);
});

describe('an invalid message', () => {
  test.each(inBoth)(
    'is answered in %s with what was typed, hints at the fields and the focus on the first',
    async (language, texts) => {
      const { post, stored } = await aSite();
      const typed = { ...leastTyped(), name: ' ', phone: 'call me', email: 'ada', message: 'kept' };
      const answer = post(typed);
      const page = await pageOf(
        answer.set('Cookie', `language=${language}`).expect(422).expect('Cache-Control', 'no-store'),
      );
      expect(eachField(page.typed)).toEqual(typed);
      expect(page.description('name')).toEqual([texts.errors.nameRequired, texts.nameHint]);
      expect(page.description('phone')).toEqual([texts.errors.phoneInvalid, texts.phoneHint]);
      expect(page.description('email')).toEqual([texts.errors.emailInvalid, texts.emailHint]);
      expect(page.description('message')).toEqual([texts.messageHint]);
      expect(contactFields.filter(page.isInvalid)).toEqual(['name', 'phone', 'email']);
      expect(page.focused).toBe('contact-name');
      expect(page.title.startsWith(texts.errors.titlePrefix + texts.title)).toBe(true);
      expect(page.summary).toContain(texts.errors.emailInvalid);
      expect(await stored()).toEqual([]);
    },
  );

  test('with a filled trap field is not stored, and the field is shown to be emptied', async () => {
    const { post, stored } = await aSite();
    const form = aForm({ website: 'http://spam.example' });
    const page = await pageOf(post(form).expect(422));
    expect(page.summary).toContain(zh.errors.trapFilled);
    expect(page.typed('message')).toBe(form.message);
    expect(await stored()).toEqual([]);
  });

  test('with a repeated field, without any, or with foreign fields only, gets its hints', async () => {
    const { postRaw, stored } = await aSite();
    for (const field of contactFields) {
      const twice = new URLSearchParams([...Object.entries(aForm()), [field, '1'], [field, '2']]);
      expect((await pageOf(postRaw(String(twice)).expect(422))).isInvalid(field), field).toBe(true);
    }
    for (const body of ['', '&', '__proto__=x&constructor=y&name[a]=z&%=%&=']) await postRaw(body).expect(422);
    // More fields than the form could ever have would take the parser seconds.
    await postRaw('a=&'.repeat(20_000)).expect(413);
    expect(await stored()).toEqual([]);
  });
});

test('no thank-you is shown for a reference that the inbox does not hold, but the form', async () => {
  const { get } = await aSite();
  for (const reference of ['', 'x', '0000-0000-0000', '%00', "'; drop table contact_message", 'a'.repeat(5000)]) {
    const page = await pageOf(get(`/contact-us?sent=${encodeURIComponent(reference)}`).expect(200));
    expect([page.thanks, page.typed('name')], reference).toEqual([null, '']);
  }
});

type Site = Awaited<ReturnType<typeof aSite>>;
const padded = (length: number) => `${new URLSearchParams(aForm())}&padding=`.padEnd(length, 'x');

/** What is wrong, with the setting that one message exhausts, and a way to send another one. */
const refusals: [key: keyof typeof zh.errors, status: number, env: NodeJS.ProcessEnv, typeof send][] = [
  ['rateLimited', 429, { CONTACT_RATE_LIMIT: '1' }, send],
  ['unavailable', 503, { CONTACT_SITE_LIMIT: '1' }, send],
  ['crossSite', 403, {}, (site, form) => send(site, form).set('Sec-Fetch-Site', 'cross-site')],
  ['unsupportedType', 415, {}, ({ postRaw }) => postRaw(padded(0), 'text/plain')],
  ['tooLarge', 413, {}, ({ postRaw }) => postRaw(padded(kib64 + 1))],
];

function send({ post }: Site, form: Record<string, string>): Test {
  return post(form);
}

test.each(refusals)(
  'a message that is not stored (%s, %i) is told why, on the page with what was read, and to script as data',
  async (key, status, env, ask) => {
    const site = await aSite(env);
    await site.postRaw(padded(kib64)).expect(303);
    const form = aForm({ message: '别弄丢我' });
    const { headers, text } = await ask(site, form).expect(status).expect('Cache-Control', 'no-store');
    const page = readContactPage(text);
    const wait = Number(headers['retry-after'] ?? 0);
    const reason = zh.errors[key].replace('{{minutes}}', String(Math.ceil(wait / 60)));
    expect([page.summary, page.thanks, page.focused]).toEqual([reason, null, 'error-summary']);
    const [isLimited] = Object.keys(env);
    expect(page.typed('message')).toBe(isLimited ? form.message : '');
    if (isLimited) expect([wait > 3500, wait <= 3600]).toEqual([true, true]);
    const data = await ask(site, form).set('Accept', 'application/json').expect(status);
    expect(data.headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringMatching(/Accept(,|$)/) });
    expect(data.body).toMatchObject({ sent: null, problem: { key } });
    expect(await site.stored()).toHaveLength(1);
  },
);

test('a message that cannot be stored is kept on the page, not acknowledged and not counted', async () => {
  const service = unavailableContactService(1);
  // Lost after the message is counted.
  const inbox = { ...unavailableInbox, save: unavailableInbox.save, findRepeat: async () => null };
  const { post } = await aSite({}, { ...service, inbox });
  for (const form of [aForm(), aForm(), aForm()]) {
    const page = await pageOf(post(form).expect(503));
    expect([page.summary, page.typed('message'), page.thanks]).toEqual([zh.errors.unavailable, form.message, null]);
  }
});

test('a form is read however its type is written, and no body of another type or encoding', async () => {
  const { post, postRaw, stored } = await aSite();
  const form = String(new URLSearchParams(aForm()));
  const others = ['application/json', 'multipart/form-data; boundary=x', 'nonsense', `${formType}x`];
  for (const type of [...others, `${formType}; charset=gbk`, `${formType}; charset="utf-16"`])
    expect((await postRaw(form, type)).status, type).toBe(415);
  await post(aForm()).set('Content-Encoding', 'gzip').expect(415);
  expect(await stored()).toEqual([]);
  for (const type of [`${formType};charset=UTF-8`, `${formType.toUpperCase()}; Charset="utf-8"`])
    await postRaw(form, type).expect(303);
});

test('a message from another site is refused, and one that no other site started is stored', async () => {
  const evil = 'https://evil.example';
  const here = await aSite();
  const published = await aSite({ PUBLIC_ORIGIN: origin });
  const rows: [status: number, headers: Record<string, string>, site?: typeof here][] = [
    [403, { 'Sec-Fetch-Site': 'cross-site' }],
    [403, { 'Sec-Fetch-Site': 'same-site' }],
    [403, { Origin: evil }],
    [403, { Origin: 'http://site.example:81', Host: 'site.example' }],
    [403, { Origin: 'null' }],
    [403, { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    [403, { Origin: evil, 'Sec-Fetch-Site': 'same-origin' }],
    [403, { Origin: 'http://site.example', Host: 'site.example' }, published],
    [403, { Origin: origin.replace('https', 'http') }, published],
    [303, { Origin: origin, Host: 'internal:3000', 'Sec-Fetch-Site': 'same-origin' }, published],
    [303, { Origin: 'http://site.example:8080', Host: 'site.example:8080' }],
    [303, { Origin: 'http://site.example', Host: 'SITE.example:80' }],
    // A proxy ends TLS.
    [303, { Origin: 'https://site.example', Host: 'site.example' }],
    // The page's own `Referrer-Policy: no-referrer`.
    [303, { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
    [303, {}],
    [303, { 'Sec-Fetch-Site': 'none' }],
  ];
  for (const [expected, headers, { post, stored } = here] of rows) {
    const form = aForm();
    const { status } = await post(form).set(headers);
    const isStored = (await stored()).some(({ message }) => message === form.message);
    expect.soft([status, isStored], JSON.stringify(headers)).toEqual([expected, expected === 303]);
  }
});

test('as many valid messages of a client an hour as are set are let through, and those of others', async () => {
  const { post, stored } = await aSite({ CONTACT_RATE_LIMIT: '3', TRUST_PROXY: '1' });
  for (let count = 0; count < 3; count++) {
    await post(aForm({ email: '' })).expect(422);
    await post(aForm()).expect(303);
  }
  await post(aForm()).expect(429);
  await post(aForm()).set('X-Forwarded-For', '192.0.2.2').expect(303);
  expect(await stored()).toHaveLength(4);
});

test('the contact page names consumer service and the offices of the settings', async () => {
  const { text } = await request(sharedApp()).get('/contact-us');
  const [, offices = ''] = /<section class="contact-offices own-row"([\s\S]*?)<\/section>/.exec(text) ?? [];
  const phones = ['400-000-0000', '021-0000-0000', office.phone];
  for (const value of [...phones, office.address]) expect.soft(offices).toContain(`>${value}<`);
  for (const { phone } of [consumerService, headOffice])
    expect.soft(offices).toContain(`tel:${phone.replaceAll(' ', '')}`);
});

test('script gets data, the reference or the hints, and a client that takes anything gets the page', async () => {
  const { post } = await aSite();
  for (const [status, form, state] of [
    [201, aForm(), { sent: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/), errors: {}, problem: null }],
    [422, aForm({ email: '' }), { sent: null, errors: { email: 'emailRequired' } }],
    [422, aForm({ website: 'x' }), { sent: null, errors: { website: 'trapFilled' } }],
  ] as const) {
    const answer = post(form).set('Accept', 'application/json').expect(status);
    expect((await answer.expect('Content-Type', /^application\/json/)).body).toMatchObject(state);
  }
  const html = post(aForm({ name: '' })).set('Accept', '*/*');
  await html.expect(422).expect('Content-Type', /^text\/html/);
});
