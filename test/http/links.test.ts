import request from 'supertest';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { listedAddresses, notFoundAddress } from '#shared/routes.ts';
import { decodeEntities } from '../support/html.ts';
import { sharedApp, testSite } from '../support/testApp.ts';

const addresses = [...listedAddresses(testSite().content.newsItems), '/search', notFoundAddress];

/** These are the links of the HTML, with script and without. */
test.each(languages)(
  'every link of every page leads to a page, a part of one, a file or another site, in %s',
  { timeout: 120_000 },
  async (language) => {
    const app = sharedApp();
    const answers = new Map<string, Promise<request.Response>>();
    const ask = (address: string) => {
      const headers = { Cookie: `language=${language}`, 'Accept-Encoding': 'identity' };
      const answer = answers.get(address) ?? request(app).get(address).set(headers).then();
      answers.set(address, answer);
      return answer;
    };
    const leads = async (href: string, from: string) => {
      if (!/^[/#]/.test(href)) return /^(?:https?:\/\/|mailto:|tel:)/.test(href);
      const [address = '', fragment] = href.split('#');
      const { status, text } = await ask(address || from);
      const hasPart = !fragment || text.split(`id="${fragment}"`).length === 2;
      return hasPart && status === ((address || from).startsWith(notFoundAddress) ? 404 : 200);
    };
    const known = new Map<string, Promise<boolean>>();
    const leadingNowhere: string[] = [];
    for (const from of addresses) {
      const links = (await ask(from)).text.matchAll(/<a\b[^>]*? href="([^"]*)"/g);
      for (const href of new Set([...links].map(([, address = '']) => decodeEntities(address)))) {
        // What all pages link to is asked once.
        const target = href.startsWith('#') ? from + href : href;
        const found = known.get(target) ?? leads(href, from);
        known.set(target, found);
        if (!(await found)) leadingNowhere.push(`${from}: ${href}`);
      }
    }
    expect(leadingNowhere).toEqual([]);
    expect(answers.size).toBeGreaterThan(addresses.length);
  },
);
