import request from 'supertest';
import { describe, expect, test } from 'vitest';
import type { Budget } from '#server/lifecycle/budget.ts';
import { testApp } from '../support/testApp.ts';

/** Room for what is the same for everybody alone. */
const full: Budget = {
  enter(client, begin) {
    if (client === undefined) begin(() => {});
    return client === undefined;
  },
};

describe('where there is no room for what is rendered for one visitor', () => {
  test.each(['/search', '/search?q=a', '/contact-us?sent=x'])(
    '%s is 503 for now, and stays nowhere',
    async (address) => {
      const { app, logged } = testApp({ deps: { renders: full } });
      const answer = await request(app).get(address).set('Accept-Language', 'en').expect(503);
      expect(answer.get('Retry-After')).toMatch(/^\d+$/);
      expect(answer.get('Cache-Control')).toBe('no-store');
      expect(answer.text).toContain('<html lang="en-US"');
      expect(logged.find(({ msg }) => msg === 'request')).toMatchObject({ status: 503, full: 'renders' });
    },
  );

  test.each(['/', '/contact-us', '/404', '/feed.xml', '/sitemap.xml', '/favicon.ico', '/readyz'])(
    '%s goes on',
    async (address) => {
      const { status } = await request(testApp({ deps: { renders: full } }).app).get(address);
      expect(status).toBe(address === '/404' ? 404 : 200);
    },
  );
});
