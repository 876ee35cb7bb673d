import { expect, onTestFinished, test } from 'vitest';
import { renderPage } from '#server/pages/render.tsx';
import type { Site } from '#server/site.ts';
import type { Language } from '#shared/i18n/language.ts';
import { createTranslation } from '#shared/i18n/translationI18next.tsx';
import { dataProtection } from '#shared/legal/dataProtection.ts';
import { listedAddresses, notFoundAddress } from '#shared/routes.ts';
import { brandTable, consumerService, external, headOffice, office, pressContact } from '#shared/site.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { productRanges } from '../../scripts/content/products.ts';
import { sliceFile } from '../../scripts/content/slices.ts';
import { mayBeEmpty } from '../../scripts/locales/fieldTable.ts';
import { isNewsItem } from '../../scripts/locales/newsFields.ts';
import { leaves } from '../../scripts/locales/tree.ts';
import { readable, spaced, withoutBreaks } from '../support/html.ts';
import { newsCatalogue } from '../support/newsItems.ts';
import { root } from '../support/root.ts';
import { messages, routeOf } from '../support/sitePages.ts';
import { origin, testSite } from '../support/testApp.ts';

type Tree = { [key: string]: Tree | string };

const language = 'en_US';
const files = readMessages(root)[language] as Record<string, Tree>;
const site = testSite();

/** A text that may be empty: its file, its key and a page that shows it. */
type Optional = { namespace: string; path: string[]; address: string };

/** The site with these texts empty. */
function without(texts: readonly Optional[]): Site {
  const { bundles } = site.content;
  const own = Object.create(bundles[language], {}) as typeof bundles.en_US;
  const all = Object.fromEntries(Object.keys(bundles[language]).map((name) => [name, bundles[language][name]]));
  for (const namespace of new Set(texts.map((text) => text.namespace))) {
    const file = structuredClone(files[namespace] ?? {});
    for (const { path } of texts.filter((text) => text.namespace === namespace))
      path.slice(0, -1).reduce<Tree>((node, key) => node[key] as Tree, file)[path.at(-1) ?? ''] = '';
    const changed = {
      ...sliceFile(namespace, file),
      ...(namespace === 'products' &&
        productRanges({ ...files, products: file }, newsCatalogue, site.content.newsItems)),
    };
    for (const [name, bundle] of Object.entries(changed))
      all[name] = { ...bundles[language][name], ...(bundle as Tree) };
  }
  const translation = createTranslation(language, Object.assign(own, all));
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

/**
 * Texts of one page that are rendered together: none beside another one of its group, which could go with it and take its
 * trace along. A page takes as many renders as its largest group has texts, instead of one for each.
 */
function apart(texts: readonly Optional[]): Optional[][] {
  const rounds = new Map<string, Optional[]>();
  const seen = new Map<string, number>();
  for (const text of texts) {
    const group = [text.address, text.namespace, ...text.path.slice(0, -1)].join(' ');
    const turn = seen.get(group) ?? 0;
    seen.set(group, turn + 1);
    const round = `${text.address} ${turn}`;
    rounds.set(round, [...(rounds.get(round) ?? []), text]);
  }
  return [...rounds.values()];
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
  const whole = new Map<string, { text: string; words: string; traces: Map<string, number> }>();
  for (const address of addresses) {
    const text = await html(site, address);
    whole.set(address, { text, words: readable(text), traces: traces(text) });
  }
  const optional = Object.keys(files)
    .filter((namespace) => !isNewsItem(namespace))
    .flatMap((namespace) => leaves(files[namespace]).map(([field, text]) => ({ namespace, field, text })))
    .filter(({ namespace, field }) => mayBeEmpty(namespace, field))
    .flatMap(({ namespace, field, text: authored }): Optional[] => {
      const path = field.split('.');
      const text = spaced(withoutBreaks(authored)).split(/\{\{|\s*\/\s*/)[0] ?? '';
      const pages = [...whole.keys()].filter((address) => text && whole.get(address)?.words.includes(text));
      return [...new Set([pages[0], pages.at(-1)])].flatMap((address) => (address ? { namespace, path, address } : []));
    });
  const left: string[] = [];
  const look = async (texts: readonly Optional[]): Promise<void> => {
    const { address = '' } = texts[0] ?? {};
    const before = whole.get(address)?.traces;
    const found = [...traces(await html(without(texts), address))].filter(
      ([trace, count]) => count > (before?.get(trace) ?? 0),
    );
    if (found.length === 0) return;
    if (texts.length > 1) for (const text of texts) await look([text]);
    else
      for (const { namespace, path } of texts)
        left.push(`${namespace}:${path.join('.')} leaves ${found} on ${address}`);
  };
  for (const texts of apart(optional)) await look(texts);
  expect(optional.length).toBeGreaterThan(100);
  expect(left).toEqual([]);
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
