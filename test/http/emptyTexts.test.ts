import { expect, onTestFinished, test } from 'vitest';
import { renderPage } from '#server/pages/render.tsx';
import type { Site } from '#server/site.ts';
import type { Language } from '#shared/i18n/language.ts';
import { isOnDemand } from '#shared/i18n/translation.ts';
import { createTranslation } from '#shared/i18n/translationI18next.tsx';
import { dataProtection } from '#shared/legal/dataProtection.ts';
import { listedAddresses, notFoundAddress, type Route } from '#shared/routes.ts';
import { brandTable, consumerService, external, headOffice, office, pressContact } from '#shared/site.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { mayBeEmpty } from '../../scripts/locales/fieldTable.ts';
import { isNewsItem } from '../../scripts/locales/newsFields.ts';
import { leaves } from '../../scripts/locales/tree.ts';
import { root } from '../support/folders.ts';
import { readable, spaced, withoutBreaks } from '../support/html.ts';
import { messages, routeOf } from '../support/sitePages.ts';
import { origin, testSite } from '../support/testApp.ts';

const language = 'en_US';
const files = readMessages(root)[language];
const site = testSite();

/** A text that may be empty, and a page that shows it. */
type Optional = { namespace: string; field: string; text: string; address: string };

/** The site with these texts of one page empty. */
function without(texts: readonly Optional[], { namespaces }: Route): Site {
  const all = site.content.bundles[language];
  const bundles = Object.assign(Object.create(all), all);
  for (const name of namespaces.filter((one) => !isOnDemand(one))) {
    const own = texts.filter(({ namespace }) => namespace === name.split('/')[0]).map(({ text }) => text);
    if (own.length > 0)
      bundles[name] = JSON.parse(JSON.stringify(all[name]), (_, value) => (own.includes(value) ? '' : value));
  }
  const translation = createTranslation(language, bundles);
  return { ...site, translations: { ...site.translations, [language]: translation } };
}

async function html(of: Site, address: string, inLanguage: Language = language): Promise<string> {
  const job = { route: routeOf(address), language: inLanguage, state: {} };
  return String(await renderPage({ site: of, settings: { publicOrigin: origin } }, job));
}

/** Empty elements (script fills the foot of the message, the style sheet hides an empty pair), controls without a name, and questions that nothing follows; how often each. */
function traces(text: string): Map<string, number> {
  const found = new Map<string, number>();
  const body = text.slice(text.indexOf('<body')).replace(/<script\b.*?<\/script>|<!-- -->|<wbr\s*\/?>/gs, '');
  const empty = body.matchAll(
    /<(?!(?:textarea|path|use|video|rect|circle)\b)(\w+)\b(?![^>]*(?:field__foot|site-footer__pair))[^>]*>\s*<\/\1>/g,
  );
  const controls = body.matchAll(/<(a|button)\b(?![^>]*aria-label)[^>]*>((?:(?!<\/\1>).)*)<\/\1>/gs);
  const nameless = [...controls].filter(
    ([, , inner = '']) => !/alt="[^"]/.test(inner) && !inner.replace(/<[^>]*>/g, '').trim(),
  );
  for (const [trace] of [...empty, ...nameless, ...body.matchAll(/<\/summary>\s*<\/details>/g)]) {
    const name = trace.slice(0, 80);
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}

test('a text that may be empty leaves no trace: no empty element, no control without a name, no question without an answer', {
  timeout: 400_000,
}, async () => {
  const addresses = [
    ...listedAddresses(site.content.newsItems).filter((address) => !/^\/news\?|[?&]page=/.test(address)),
    '/news?name=item1',
    '/news?name=item30',
    '/search?q=xyz',
    notFoundAddress,
  ];
  const whole = new Map<string, { words: string; traces: Map<string, number> }>();
  for (const address of addresses) {
    const text = await html(site, address);
    whole.set(address, { words: readable(text), traces: traces(text) });
  }
  const optional = Object.keys(files)
    .filter((namespace) => !isNewsItem(namespace))
    .flatMap((namespace) => leaves(files[namespace]).map(([field, text]) => ({ namespace, field, text })))
    .filter(({ namespace, field }) => mayBeEmpty(namespace, field))
    .flatMap((one): Optional[] => {
      const words = spaced(withoutBreaks(one.text)).split(/\{\{|\s*\/\s*/)[0] ?? '';
      const pages = [...whole.keys()].filter((address) => words && whole.get(address)?.words.includes(words));
      return [...new Set([pages[0], pages.at(-1)])].flatMap((address) => (address ? { ...one, address } : []));
    });
  expect(optional.length).toBeGreaterThan(100);
  // Texts of one page are rendered together, but for those of one group, which could go with it and take a trace along.
  const order = new Map<string, number>();
  const rounds = Map.groupBy(optional, ({ address, namespace, field }) => {
    const group = [address, namespace, field.replace(/[^.]*$/, '')].join(' ');
    order.set(group, (order.get(group) ?? 0) + 1);
    return `${address} ${order.get(group)}`;
  });
  const look = async (texts: readonly Optional[]): Promise<void> => {
    const [{ address, namespace, field } = optional[0] as Optional] = texts;
    const before = whole.get(address)?.traces;
    const found = traces(await html(without(texts, routeOf(address)), address));
    const left = [...found].filter(([trace, count]) => count > (before?.get(trace) ?? 0));
    if (texts.length === 1) expect.soft(left, `${namespace}:${field} on ${address}`).toEqual([]);
    else if (left.length > 0) for (const text of texts) await look([text]);
  };
  for (const texts of rounds.values()) await look(texts);
});

test('a legal document whose sections have no titles has no list of contents', async () => {
  const sections = Object.values(messages(language, 'legal').terms.sections);
  const titles = sections.map(({ title }) => ({ namespace: 'legal', field: 'title', text: title, address: '/legal' }));
  const before = traces(await html(site, '/legal'));
  const found = traces(await html(without(titles, routeOf('/legal')), '/legal'));
  expect([...found.keys()].filter((trace) => !before.has(trace))).toEqual([]);
});

const addressFields =
  /^(?:href|website|socialAccount|professionalNetwork|(?:social|campus)(?:Phone)?|weibo|linkedin|address|phone|email)$/;

test('an address that is empty leaves no trace, nor does the last one of a list', async () => {
  const offices = [office, consumerService, headOffice, dataProtection.zh_CN];
  const places = [external, external.recruitment, external.share, pressContact, ...offices];
  const values: Record<string, unknown>[] = [
    ...places,
    ...Object.values(external.filings),
    ...Object.values(brandTable),
  ];
  const kept = values.map((group) => ({ ...group }));
  onTestFinished(() => values.forEach((group, index) => void Object.assign(group, kept[index])));
  const addresses = ['/', '/press', '/contact-us', '/join-us', '/business?name=judydoll', '/news?name=item1'];
  const before = await Promise.all(addresses.map(async (address) => traces(await html(site, address))));
  for (const group of values) for (const name of Object.keys(group)) if (addressFields.test(name)) group[name] = '';
  for (const [index, address] of addresses.entries()) {
    const text = await html(site, address);
    const left = [...traces(text)].filter(([trace, count]) => count > (before[index]?.get(trace) ?? 0));
    expect.soft(left, address).toEqual([]);
    expect
      .soft(text, address)
      .not.toMatch(
        /<(?:section|dl|ul)\b[^>]*>(?:<h2\b[^>]*>[^<]*<\/h2>)?<\/(?:section|dl|ul)>|href="(?:\?|tel:"|mailto:")/,
      );
    expect.soft(readable(text), address).not.toContain(messages(language, 'common').footer.brandSites);
  }
  // Of the offices the address of the head office is left in English, and nothing in Chinese.
  const [, left = ''] =
    /<section class="contact-offices own-row"([\s\S]*?)<\/section>/.exec(await html(site, '/contact-us')) ?? [];
  expect(left.match(/<d[td]/g)).toEqual(['<dt', '<dd', '<dd']);
  expect(await html(site, '/contact-us', 'zh_CN')).not.toContain('contact-offices');
});
