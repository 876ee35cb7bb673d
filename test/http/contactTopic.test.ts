import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { consumerService, headOffice, office } from '#shared/site.ts';
import { aForm, readContactPage } from '../support/contactPage.ts';
import { temporaryContactService } from '../support/contactService.ts';
import { allMessages } from '../support/inboxes.ts';
import { sharedApp, testApp } from '../support/testApp.ts';

async function aSite() {
  const contact = await temporaryContactService({ CONTACT_RATE_LIMIT: '1000' });
  onTestFinished(() => contact.close());
  const { app } = testApp({ deps: { contact } });
  return {
    get: (address: string) => request(app).get(address),
    post: (address: string, form = aForm()) => request(app).post(address).type('form').send(form),
    topics: async () => (await allMessages(contact.inbox)).map(({ topic }) => topic),
  };
}

const actionOf = (html: string) => /<form id="contact-form"[^>]* action="([^"]+)"/.exec(html)?.[1] ?? '';

test('the topic that a visitor chose is stored, also after hints', async () => {
  const { get, post, topics } = await aSite();
  const first = actionOf((await get('/contact-us?topic=press')).text);
  const again = await post(first, aForm({ email: 'no address' })).expect(422);
  expect(readContactPage(again.text).isInvalid('email')).toBe(true);
  await post(actionOf(again.text)).expect(303);
  expect(await topics()).toEqual(['press']);
});

test('a message without a topic, or with an unknown one, is stored without', async () => {
  const { get, post, topics } = await aSite();
  const none = actionOf((await get('/contact-us')).text);
  for (const address of [none, '/contact-us?topic=', '/contact-us?topic=Press', '/contact-us?topic=<b>&topic=press']) {
    await post(address).expect(303);
  }
  expect(await topics()).toEqual(['', '', '', '']);
});

test('the contact page names consumer service and the offices of the settings', async () => {
  const { text } = await request(sharedApp()).get('/contact-us');
  const [, offices = ''] = /<section class="contact-offices"([\s\S]*?)<\/section>/.exec(text) ?? [];
  const values = [consumerService.phone, headOffice.phone, office.address, office.phone];
  for (const value of values) expect.soft(offices).toContain(value);
});
