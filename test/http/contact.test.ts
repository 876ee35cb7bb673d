import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import request, { type Test } from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import type { ContactService } from '#server/inbox/contactService.ts';
import type { StoredMessage } from '#server/inbox/inboxTypes.ts';
import { contactFields, eachField } from '#shared/contact/contactFields.ts';
import { type ContactTopic, contactTopics } from '#shared/contact/contactTopics.ts';
import { aForm, contactTexts, readContactPage } from '../support/contactPage.ts';
import { temporaryContactService, unavailableContactService, unavailableInbox } from '../support/contactService.ts';
import { allMessages } from '../support/inboxes.ts';
import { origin, testApp } from '../support/testApp.ts';

const zh = contactTexts('zh_CN');
const en = contactTexts('en_US');
const formType = 'application/x-www-form-urlencoded';
const kib64 = 64 * 1024;

const desks: ContactService[] = [];
afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.close();
});

/** The site with an inbox of its own; `env` are settings of its process. */
async function aSite(env: NodeJS.ProcessEnv = {}) {
  const contact = await temporaryContactService({ CONTACT_RATE_LIMIT: '1000', ...env });
  desks.push(contact);
  const { app } = testApp({ env, deps: { contact } });
  return {
    app,
    get: (address: string) => request(app).get(address),
    post: (form: Record<string, string>) => request(app).post('/contact-us').type('form').send(form),
    postRaw: (body: string, type = formType) => request(app).post('/contact-us').set('Content-Type', type).send(body),
    stored: (): Promise<StoredMessage[]> => allMessages(contact.inbox),
  };
}

const withInboxLost = (messagesPerHour?: number) => {
  const { app } = testApp({ deps: { contact: unavailableContactService(messagesPerHour) } });
  return {
    get: (address: string) => request(app).get(address),
    post: (form: Record<string, string>) => request(app).post('/contact-us').type('form').send(form),
  };
};

const pageOf = async (answer: Test) => readContactPage((await answer).text);

describe('a valid message', () => {
  test('is stored as it was typed, then answered by a redirect to its thank-you', async () => {
    const { post, get, stored } = await aSite();
    const form = aForm({ phone: '+86 (21) 0000-0000 ext 8', message: '第一行\r\n\r\n第二行\ttab' });
    const answer = await post(form).expect(303);
    const messages = await stored();
    expect(messages).toMatchObject([{ ...form, message: '第一行\n\n第二行\ttab', language: 'zh_CN' }]);
    expect(answer.headers.location).toBe(`/contact-us?sent=${messages[0]?.reference}`);
    const page = await pageOf(get(String(answer.headers.location)).expect(200).expect('Cache-Control', 'no-store'));
    expect(page.thanks).toContain(messages[0]?.reference);
    expect(page.title).toContain(zh.success.title);
    expect(page.typed('name')).toBeUndefined();
  });

  test('is kept with the language that it was written in', async () => {
    const { post, get, stored } = await aSite();
    const { location } = (await post(aForm()).set('Cookie', 'language=en_US').expect(303)).headers;
    expect(await stored()).toMatchObject([{ language: 'en_US' }]);
    const page = await pageOf(get(String(location)).set('Accept-Language', 'en'));
    expect(page.thanks).toContain(en.success.title);
  });

  test('is not sent again by reloading its thank-you', async () => {
    const { post, get, stored } = await aSite();
    const { location } = (await post(aForm())).headers;
    await get(String(location)).expect(200);
    await get(String(location)).expect(200);
    expect(await stored()).toHaveLength(1);
  });

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

  test.each([
    ['王小明', '你好，想请教一支口红的色号。'],
    ['𠮷田 龘', '𠮷野家'],
    ['👩‍👩‍👧 Zoë', '🌸🇨🇳 ❤️'],
    ['محمد علي', 'مرحبا\nשלום עולם'],
    ['<script>alert(1)</script>', '</textarea><script>alert(2)</script>&amp; "x" \'y\''],
    ["Robert'); DROP TABLE contact_message;--", '=HYPERLINK("http://evil.example")'],
  ])('of %s is stored unchanged, and shown again as text where another field is wrong', async (name, message) => {
    const { post, stored, get } = await aSite();
    await post(aForm({ name, message })).expect(303);
    expect(await stored()).toMatchObject([{ name, message }]);
    const page = await pageOf(post(aForm({ name, message, email: 'wrong' })).expect(422));
    expect([page.typed('name'), page.typed('message')]).toEqual([name, message]);
    expect(page.scripts).toBe((await pageOf(get('/contact-us'))).scripts);
  });

  test.each([
    ['name', '🌸'.repeat(100), '🌸'.repeat(101), 'nameTooLong'],
    ['phone', '1'.repeat(32), '1'.repeat(33), 'phoneTooLong'],
    ['email', `${'a'.repeat(252)}@b`, `${'a'.repeat(253)}@b`, 'emailTooLong'],
    ['message', '字'.repeat(5000), '字'.repeat(5001), 'messageTooLong'],
    ['message', '\r\n字'.repeat(2500), '\r\n字'.repeat(2501), 'messageTooLong'],
  ] as const)('may have a %s up to its limit and not one character more', async (field, longest, tooLong, hint) => {
    const { post, stored } = await aSite();
    await post(aForm({ [field]: field === 'message' ? `x${longest.slice(0, -1)}` : longest })).expect(303);
    expect(await stored()).toHaveLength(1);
    const page = await pageOf(post(aForm({ [field]: `x${tooLong.slice(1)}y` })).expect(422));
    expect(page.description(field)[0]).toBe(zh.errors[hint].replace(/\{\{max\}\}/, String(limitIn(hint))));
    expect(await stored()).toHaveLength(1);
  });

  test('of the longest kind, all in emoji, fits into the largest body', async () => {
    const { post } = await aSite();
    await post(aForm({ name: '🌸'.repeat(100), phone: '('.repeat(32), message: '🌸'.repeat(5000) })).expect(303);
  });
});

describe('a topic', () => {
  const openingOf = (texts: typeof zh, topic: ContactTopic) =>
    Object.values(texts.openings[topic]).filter(Boolean).join('\n');

  test.each(contactTopics)('begins the message about %s in both languages, at an address of its own', async (topic) => {
    const { get } = await aSite();
    for (const [texts, language] of [
      [zh, 'zh_CN'],
      [en, 'en_US'],
    ] as const) {
      const answer = await get(`/contact-us?topic=${topic}&lang=${language}`).expect(200);
      expect(openingOf(texts, topic)).not.toBe('');
      expect(readContactPage(answer.text).typed('message')).toBe(openingOf(texts, topic));
      expect(answer.text).toMatch(/<link rel="canonical" href="[^"]*\/contact-us(?:\?lang=en_US)?"\/>/);
    }
  });

  test('that nobody knows is ignored, and the plain page begins nothing', async () => {
    const { get } = await aSite();
    for (const address of ['/contact-us?topic=nope', '/contact-us?topic=', '/contact-us'])
      expect((await pageOf(get(address).expect(200))).typed('message')).toBe('');
  });

  test('leaves alone what an answer brings back', async () => {
    const { post } = await aSite();
    const page = readContactPage((await post(aForm({ email: '', message: '自己写的' })).expect(422)).text);
    expect(page.typed('message')).toBe('自己写的');
  });
});

describe('an invalid message', () => {
  test.each([
    ['zh-CN', zh],
    ['en', en],
  ])('is answered in %s with what was typed, hints at the fields and the focus on the first', async (accept, texts) => {
    const { post, stored } = await aSite();
    const typed = { ...eachField(() => ''), name: ' ', phone: 'call me', email: 'nobody', message: 'kept' };
    const answer = post(typed);
    const page = await pageOf(answer.set('Accept-Language', accept).expect(422).expect('Cache-Control', 'no-store'));
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
  });

  test('with a filled trap field is not stored, and the field is shown to be emptied', async () => {
    const { post, stored } = await aSite();
    const form = aForm({ website: 'http://spam.example' });
    const page = await pageOf(post(form).expect(422));
    expect(page.summary).toContain(zh.errors.trapFilled);
    expect(page.typed('message')).toBe(form.message);
    expect(await stored()).toEqual([]);
  });

  test.each(contactFields)('with a repeated %s is refused', async (field) => {
    const { postRaw, stored } = await aSite();
    const twice = new URLSearchParams([...Object.entries(aForm()), [field, '1'], [field, '2']]);
    expect((await pageOf(postRaw(String(twice)).expect(422))).isInvalid(field)).toBe(true);
    expect(await stored()).toEqual([]);
  });

  test('with control characters in a name is refused', async () => {
    const { post } = await aSite();
    const page = await pageOf(post(aForm({ name: 'a\u0000b' })).expect(422));
    expect(page.description('name')[0]).toBe(zh.errors.controlCharacters);
  });

  test('that is empty, or all foreign fields, only gets its hints', async () => {
    const { postRaw } = await aSite();
    await postRaw('').expect(422);
    await postRaw('&').expect(422);
    await postRaw('__proto__=x&constructor=y&name[a]=z&%=%&=').expect(422);
    await postRaw('a=&'.repeat(20_000)).expect(422);
  });

  test('does not count against the rate limit', async () => {
    const { post } = await aSite({ CONTACT_RATE_LIMIT: '1' });
    for (let count = 0; count < 5; count++) await post(aForm({ email: '' })).expect(422);
    await post(aForm()).expect(303);
  });
});

describe('the thank-you', () => {
  test.each(['', 'x', '0000-0000-0000', '%00', "'; drop table contact_message", 'a'.repeat(5000)])(
    'is not shown for the reference "%.20s" that the inbox does not hold, but the form',
    async (reference) => {
      const { get } = await aSite();
      const page = await pageOf(get(`/contact-us?sent=${encodeURIComponent(reference)}`).expect(200));
      expect(page.thanks).toBeNull();
      expect(page.typed('name')).toBe('');
    },
  );

  test('understands a reference as somebody types it', async () => {
    const { post, get, stored } = await aSite();
    await post(aForm());
    const [message] = await stored();
    const typed = String(message?.reference).toLowerCase().replaceAll('-', '');
    expect((await pageOf(get(`/contact-us?sent=${typed}`))).thanks).toContain(message?.reference);
  });

  test('does not wait for an inbox that is lost, or that never answers', async () => {
    const address = '/contact-us?sent=0000-0000-0000';
    expect((await pageOf(withInboxLost().get(address).expect(200))).typed('name')).toBe('');
    const find = () => new Promise<never>(() => {});
    const { app } = testApp({
      deps: { contact: { ...unavailableContactService(), inbox: { ...unavailableInbox, find } } },
    });
    expect((await pageOf(request(app).get(address).expect(200))).typed('name')).toBe('');
  });
});

describe('a message that cannot be stored', () => {
  test('is answered with 503 and kept on the page, and nothing is said to be sent', async () => {
    const page = await pageOf(
      withInboxLost()
        .post(aForm({ message: '别弄丢我' }))
        .expect(503),
    );
    expect(page.summary).toBe(zh.errors.unavailable);
    expect(page.typed('message')).toBe('别弄丢我');
    expect(page.thanks).toBeNull();
    expect(page.focused).toBe('error-summary');
  });

  test('does not count against the rate limit', async () => {
    const { post } = withInboxLost(1);
    for (let count = 0; count < 3; count++) await post(aForm()).expect(503);
  });

  test('leaves every page to its readers', async () => {
    await withInboxLost().get('/contact-us').expect(200);
  });
});

describe('what cannot be read', () => {
  test('is a body over 64 KiB, and one of 64 KiB can', async () => {
    const { postRaw, stored } = await aSite();
    const form = `${new URLSearchParams(aForm())}&padding=`;
    await postRaw(form.padEnd(kib64, 'x')).expect(303);
    const page = await pageOf(postRaw(form.padEnd(kib64 + 1, 'x')).expect(413));
    expect(page.summary).toBe(zh.errors.tooLarge);
    expect(await stored()).toHaveLength(1);
  });

  test('announces an endless body: the response does not wait for its end', async () => {
    const server = createServer((await aSite()).app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const all = { 'Content-Length': '10000000000', 'Content-Type': formType };
    const sending = httpRequest({ port, path: '/contact-us', method: 'POST', headers: all });
    sending.on('error', () => {});
    sending.write('x'.repeat(kib64 + 1));
    const [answer] = await once(sending, 'response');
    expect(answer.statusCode).toBe(413);
    expect(answer.headers.connection).toBe('close');
    sending.destroy();
    server.close();
  });

  test('is a longer body that comes in pieces, without saying how long it will be', async () => {
    const server = createServer((await aSite()).app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sending = httpRequest({ port, path: '/contact-us', method: 'POST', headers: { 'Content-Type': formType } });
    sending.write('x'.repeat(kib64));
    sending.end('x');
    const [answer] = await once(sending, 'response');
    expect(answer.statusCode).toBe(413);
    answer.resume();
    server.close();
  });

  test.each([
    'text/plain',
    'application/json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencodedx',
    'nonsense',
    `${formType}; charset=gbk`,
    `${formType}; charset="utf-16"`,
  ])('is a body of type %s', async (type) => {
    const { postRaw, stored } = await aSite();
    const page = await pageOf(postRaw(String(new URLSearchParams(aForm())), type).expect(415));
    expect(page.summary).toBe(zh.errors.unsupportedType);
    expect(await stored()).toEqual([]);
  });

  test('is a compressed body', async () => {
    const { post } = await aSite();
    await post(aForm()).set('Content-Encoding', 'gzip').expect(415);
  });

  test.each([`${formType};charset=UTF-8`, `${formType.toUpperCase()}; Charset="utf-8"`])(
    'is not a form of type %s',
    async (type) => {
      const { postRaw } = await aSite();
      await postRaw(String(new URLSearchParams(aForm())), type).expect(303);
    },
  );
});

describe('a message from another site', () => {
  test.each([
    [403, 'a browser that says so', {}, { 'Sec-Fetch-Site': 'cross-site' }],
    [403, 'a neighbour on the same domain', {}, { 'Sec-Fetch-Site': 'same-site' }],
    [403, 'a foreign origin', {}, { Origin: 'https://evil.example' }],
    [403, 'a foreign origin on a host that names itself', {}, { Origin: 'https://evil.example', Host: 'site.example' }],
    [403, 'the same host on another port', {}, { Origin: 'http://site.example:81', Host: 'site.example' }],
    [403, 'an opaque origin', {}, { Origin: 'null' }],
    [403, 'an origin that is none', {}, { Origin: 'site.example' }],
    [
      403,
      'a foreign origin that claims to be the same',
      {},
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    ],
    [
      403,
      'the host, where a public origin is set',
      { PUBLIC_ORIGIN: origin },
      { Origin: 'http://site.example', Host: 'site.example' },
    ],
    [403, 'the public origin without TLS', { PUBLIC_ORIGIN: origin }, { Origin: origin.replace('https', 'http') }],
    [
      303,
      'the public origin',
      { PUBLIC_ORIGIN: origin },
      { Origin: origin, Host: 'internal:3000', 'Sec-Fetch-Site': 'same-origin' },
    ],
    [303, 'the host', {}, { Origin: 'http://site.example:8080', Host: 'site.example:8080' }],
    [303, 'the host with its usual port', {}, { Origin: 'http://site.example', Host: 'SITE.example:80' }],
    [303, 'the host behind a proxy that ends TLS', {}, { Origin: 'https://site.example', Host: 'site.example' }],
    [303, 'a client that sends neither header', {}, {}],
    [303, 'a request that no site started', {}, { 'Sec-Fetch-Site': 'none' }],
  ])('%i: %s', async (status, _, env, headers) => {
    const { post, stored } = await aSite(env);
    const answer = await post(aForm()).set(headers).expect(status);
    expect(await stored()).toHaveLength(status === 303 ? 1 : 0);
    if (status === 403) expect(readContactPage(answer.text).summary).toBe(zh.errors.crossSite);
  });
});

describe('the rate limit', () => {
  test('lets through as many messages an hour as are set, then answers 429 and when to come again', async () => {
    const { post, stored } = await aSite({ CONTACT_RATE_LIMIT: '3' });
    for (let count = 0; count < 3; count++) await post(aForm()).expect(303);
    const answer = await post(aForm({ message: '还在吗' })).expect(429);
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    const page = readContactPage(answer.text);
    expect(page.summary).toBe(zh.errors.rateLimited.replace('{{minutes}}', String(Math.ceil(wait / 60))));
    expect(page.typed('message')).toBe('还在吗');
    expect(await stored()).toHaveLength(3);
  });

  test('counts each address that a trusted proxy saw, and an IPv6 network as one', async () => {
    const { post } = await aSite({ CONTACT_RATE_LIMIT: '1', TRUST_PROXY: '1' });
    const from = (address: string) => post(aForm()).set('X-Forwarded-For', address);
    await from('192.0.2.1').expect(303);
    await from('192.0.2.1').expect(429);
    await from('192.0.2.2').expect(303);
    await from('2001:db8::1').expect(303);
    await from('2001:db8::2').expect(429);
  });

  test('counts each visitor of a proxy that writes ports, and nobody for all of them', async () => {
    const { post } = await aSite({ CONTACT_RATE_LIMIT: '1', TRUST_PROXY: '1' });
    const from = (address: string) => post(aForm()).set('X-Forwarded-For', address);
    await from('203.0.113.1:4711').expect(303);
    await from('203.0.113.1:4712').expect(429);
    await from('203.0.113.2:4711').expect(303);
    await from('[2001:db8::1]:4711').expect(303);
    await from('[2001:db8::2]:4712').expect(429);
    await from('[2001:db8:0:1::1]:4711').expect(303);
  });

  test('lets a network through four times as often as a client', async () => {
    const { post, stored } = await aSite({ CONTACT_RATE_LIMIT: '2', TRUST_PROXY: '1' });
    for (let count = 0; count < 12; count++) await post(aForm()).set('X-Forwarded-For', `2001:db8:0:${count}::1`);
    expect(await stored()).toHaveLength(8);
  });

  test('of the whole site answers 503, says when to come again and keeps what was typed', async () => {
    const { post, stored } = await aSite({ CONTACT_SITE_LIMIT: '2', TRUST_PROXY: '1' });
    const from = (address: string) => post(aForm({ message: '还在吗' })).set('X-Forwarded-For', address);
    await post(aForm()).expect(303);
    await post(aForm()).expect(303);
    const answer = await from('203.0.113.1')
      .expect(503)
      .expect('Retry-After', /^3[56]\d\d$/);
    const page = readContactPage(answer.text);
    expect(page.summary).toBe(zh.errors.unavailable);
    expect(page.typed('message')).toBe('还在吗');
    expect(await stored()).toHaveLength(2);
  });

  test('is not escaped by writing an address of one’s own into the header', async () => {
    const { post } = await aSite({ CONTACT_RATE_LIMIT: '1' });
    await post(aForm()).set('X-Forwarded-For', '192.0.2.1').expect(303);
    await post(aForm()).set('X-Forwarded-For', '192.0.2.2').expect(429);
    const behindProxy = await aSite({ CONTACT_RATE_LIMIT: '1', TRUST_PROXY: '1' });
    await behindProxy.post(aForm()).set('X-Forwarded-For', '192.0.2.1, 198.51.100.7').expect(303);
    await behindProxy.post(aForm()).set('X-Forwarded-For', '192.0.2.2, 198.51.100.7').expect(429);
  });
});

describe('script gets the same answers as data', () => {
  const asData = (answer: Test) =>
    answer.set('Accept', 'application/json').expect('Content-Type', /^application\/json/);

  test.each([
    [201, aForm(), { sent: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/), errors: {}, problem: null }],
    [422, aForm({ email: '' }), { sent: null, errors: { email: 'emailRequired' } }],
    [422, aForm({ website: 'x' }), { sent: null, errors: { website: 'trapFilled' } }],
  ])('%i', async (status, form, state) => {
    const { post } = await aSite();
    const answer = await asData(post(form))
      .expect(status)
      .expect('Vary', /Accept(,|$)/)
      .expect('Cache-Control', 'no-store');
    expect(answer.body).toMatchObject(state);
  });

  test('429, 503, 403, 415 and 413', async () => {
    const limited = await aSite({ CONTACT_RATE_LIMIT: '1' });
    await limited.post(aForm());
    const answers = [
      asData(limited.post(aForm())).expect(429).expect('Retry-After', /^\d+$/),
      asData(withInboxLost().post(aForm())).expect(503),
      asData(limited.post(aForm()).set('Sec-Fetch-Site', 'cross-site')).expect(403),
      asData(limited.postRaw('x', 'text/plain')).expect(415),
      asData(limited.postRaw('x'.repeat(kib64 + 1))).expect(413),
    ];
    const keys = [];
    for (const answer of answers) keys.push((await answer).body.problem.key);
    expect(keys).toEqual(['rateLimited', 'unavailable', 'crossSite', 'unsupportedType', 'tooLarge']);
  });

  test('and a client that takes anything gets the page', async () => {
    const { post } = await aSite();
    await post(aForm()).set('Accept', '*/*').expect(303);
    await post(aForm({ name: '' }))
      .set('Accept', '*/*')
      .expect(422)
      .expect('Content-Type', /^text\/html/);
  });
});

function limitIn(hint: 'nameTooLong' | 'phoneTooLong' | 'emailTooLong' | 'messageTooLong'): number {
  return { nameTooLong: 100, phoneTooLong: 32, emailTooLong: 254, messageTooLong: 5000 }[hint];
}
