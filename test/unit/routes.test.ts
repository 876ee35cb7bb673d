import { expect, test } from 'vitest';
import { contactTopics } from '#shared/contact/contactTopics.ts';
import type { PageName } from '#shared/pageTable.ts';
import { isRedirect, listedAddresses, newsAddress, resolve } from '#shared/routes.ts';
import { aboutSections, brands, newsKinds } from '#shared/site.ts';
import { newsItems, unknownItem } from '../support/newsItems.ts';

const known = (item: string) => newsItems.includes(item);

type Row = [address: string, page: PageName, selector: string | null, clean: string];

const rows: Row[] = [
  ['/', 'home', null, '/'],
  ['/?from=wechat&utm_source=x', 'home', null, '/'],
  ['/business', 'business', null, '/business'],
  ['/business?name=', 'business', null, '/business'],
  ...brands.map((brand): Row => [`/business?name=${brand}`, 'business', brand, `/business?name=${brand}`]),
  ['/business?name=scctc&name=judydoll', 'business', 'scctc', '/business?name=scctc'],
  ['/business?utm_source=x&name=scctc&lang=en_US', 'business', 'scctc', '/business?name=scctc'],
  ['/business?name[]=scctc', 'business', null, '/business'],
  ['/dynamics', 'dynamics', null, '/dynamics'],
  ...newsKinds.map((kind): Row => [`/dynamics?name=${kind}`, 'dynamics', kind, `/dynamics?name=${kind}`]),
  ['/dynamics?name=&brand=', 'dynamics', null, '/dynamics'],
  ['/dynamics?brand=scctc&name=Group', 'dynamics', 'Group', '/dynamics?name=Group&brand=scctc'],
  ['/business?brand=joocyee', 'business', null, '/business'],
  ...newsItems.map((item): Row => [`/news?name=${item}`, 'news', item, `/news?name=${item}`]),
  ['/about-us', 'about-us', null, '/about-us'],
  ...aboutSections.map(
    (section): Row => [`/about-us?name=${section}`, 'about-us', section, `/about-us?name=${section}`],
  ),
  ['/join-us', 'join-us', null, '/join-us'],
  ['/contact-us', 'contact-us', null, '/contact-us'],
  ['/contact-us?sent=ABC', 'contact-us', null, '/contact-us'],
  ['/contact-us?topic=nope', 'contact-us', null, '/contact-us'],
  ['/contact-us?topic=', 'contact-us', null, '/contact-us'],
  ...contactTopics.map(
    (topic): Row => [`/contact-us?topic=${topic}`, 'contact-us', null, `/contact-us?topic=${topic}`],
  ),
  ['/legal', 'legal', 'terms', '/legal'],
  ['/legal?msg=', 'legal', 'terms', '/legal'],
  ['/legal?msg=使用条款', 'legal', 'terms', '/legal'],
  [
    '/legal?msg=%E9%9A%90%E7%A7%81%E6%94%BF%E7%AD%96',
    'legal',
    'privacy',
    `/legal?msg=${encodeURIComponent('隐私政策')}`,
  ],
  ['/search', 'search', null, '/search'],
  ['/search?q=x', 'search', null, '/search'],
  ['/404', 'not-found', null, '/404'],
  ['/Business/?name=scctc', 'business', 'scctc', '/business?name=scctc'],
];

test.each(rows)('%s is the page %s with %s', (address, page, selector, clean) => {
  expect(resolve(address, known)).toMatchObject({ page, selector, address: clean });
});

test.each([
  '/nowhere',
  '/business/judydoll',
  '/index.html',
  '/business?name=nope',
  '/business?name=Judydoll',
  '/business?name=judydoll%20',
  '/business?name=nope&name=judydoll',
  '/dynamics?name=group',
  '/dynamics?name=item1',
  '/dynamics?brand=nope',
  '/dynamics?brand=Joocyee',
  '/dynamics?name=Brand&brand=nope&brand=joocyee',
  '/dynamics?name=nope&brand=joocyee',
  `/news?name=${unknownItem()}`,
  '/news?name=item0',
  '/news?name=item01',
  '/news?name=Item1',
  '/about-us?name=judydoll',
  '/legal?msg=terms',
  '/legal?msg=隐私',
  '/business?name=__proto__',
  '/constructor',
])('%s is not found', (address) => {
  expect(resolve(address, known)).toBeNull();
});

test.each(brands)('the news of %s are views of the list, which is what search engines shall know', (brand) => {
  expect(resolve(`/dynamics?brand=${brand}`, known)).toMatchObject({
    variants: { brand },
    address: `/dynamics?brand=${brand}`,
    canonical: '/dynamics',
  });
  expect(resolve(`/dynamics?name=Brand&brand=${brand}`, known)).toMatchObject({
    variants: { brand },
    address: `/dynamics?name=Brand&brand=${brand}`,
    canonical: '/dynamics?name=Brand',
  });
});

test.each(contactTopics)('a letter about %s is a view of the contact page', (topic) => {
  expect(resolve(`/contact-us?topic=${topic}`, known)).toMatchObject({ variants: { topic }, canonical: '/contact-us' });
});

test.each(['/news', '/news?name=', '/news?from=x'])('%s leads to the list', (address) => {
  expect(resolve(address, known)).toEqual({ redirect: '/dynamics' });
});

test('the pages that may be listed are as many as there are names, each at its own clean address', () => {
  const addresses = listedAddresses(newsItems);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(expect.arrayContaining(newsItems.map(newsAddress)));
  for (const address of addresses) expect(resolve(address, known)).toMatchObject({ address });
});

test('a page names the layout texts and only what it shows', () => {
  const namespaces = (address: string) => {
    const resolution = resolve(address, known);
    return resolution && !isRedirect(resolution) ? resolution.namespaces : null;
  };
  expect(namespaces('/business?name=scctc')).toEqual(['common', 'business', 'business/scctc']);
  expect(namespaces('/news?name=item7')).toEqual(['common', 'news', 'news/item7']);
  expect(namespaces('/legal')).toEqual(['common', 'legal', 'legal/terms']);
  expect(namespaces('/about-us?name=fazhanlishi')).toEqual(['common', 'about-us', 'about-us/fazhanlishi']);
});
