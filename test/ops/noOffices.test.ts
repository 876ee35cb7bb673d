import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { messages } from '../support/sitePages.ts';
import { testApp } from '../support/testApp.ts';

vi.mock('#shared/site.ts', async (original) => ({
  ...(await original<typeof import('#shared/site.ts')>()),
  headOffice: { phone: '' },
  consumerService: { phone: '' },
  office: { address: '', phone: '', email: '' },
}));
vi.mock('#shared/legal/dataProtection.ts', async (original) => {
  const { dataProtection, ...rest } = await original<typeof import('#shared/legal/dataProtection.ts')>();
  return { ...rest, dataProtection: { ...dataProtection, zh_CN: { ...dataProtection.zh_CN, address: '' } } };
});

test('offices without address and telephone leave no trace on the contact page', async () => {
  const zh = (await request(testApp().app).get('/contact-us?lang=zh_CN')).text;
  expect(zh).not.toContain('contact-offices');
  expect(zh).not.toContain(messages('zh_CN', 'contact-us').offices.title);
  const en = (await request(testApp().app).get('/contact-us?lang=en_US')).text;
  const [, offices = ''] = /<section class="contact-offices"([\s\S]*?)<\/section>/.exec(en) ?? [];
  expect(offices.match(/<d[td]/g)).toEqual(['<dt', '<dd', '<dd']);
});
