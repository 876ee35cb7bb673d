import { expect, test } from 'vitest';
import { contactTopics } from '#shared/contact/contactTopics.ts';
import type { PageName } from '#shared/pageTable.ts';
import { isRedirect, listedAddresses, newsAddress, newsExistsUpTo, resolve } from '#shared/routes.ts';
import { brands } from '#shared/site.ts';
import { newsItems, unknownItem } from '../support/newsItems.ts';

/** The items of the catalogue, and lists of two pages and a twelfth. */
const known = (namespace: string) =>
  namespace.startsWith('news-list/')
    ? /\/(?:[12]|12)$/.test(namespace)
    : newsItems.includes(namespace.slice('news/'.length));

type Row = [address: string, page: PageName, selector: string | null, clean: string];

const rows: Row[] = [
  ['/', 'home', null, '/'],
  ['/?from=wechat&utm_source=x', 'home', null, '/'],
  ['/business', 'business', null, '/business'],
  ['/business?name=', 'business', null, '/business'],
  ['/business?name=scctc&name=judydoll', 'business', 'scctc', '/business?name=scctc'],
  ['/business?utm_source=x&name=scctc&lang=en_US', 'business', 'scctc', '/business?name=scctc'],
  ['/business?name[]=scctc', 'business', null, '/business'],
  ['/?name=x', 'home', null, '/'],
  ['/contact-us?topic=press&opening=lab-intern', 'contact-us', null, '/contact-us?topic=press'],
  ['/dynamics', 'dynamics', null, '/dynamics'],
  ['/dynamics?name=&brand=', 'dynamics', null, '/dynamics'],
  ['/dynamics?brand=scctc&name=Group', 'dynamics', 'Group', '/dynamics?name=Group&brand=scctc'],
  ['/dynamics?page=', 'dynamics', null, '/dynamics'],
  ['/dynamics?page=2', 'dynamics', null, '/dynamics?page=2'],
  ['/dynamics?page=12', 'dynamics', null, '/dynamics?page=12'],
  ['/dynamics?page=2&page=9&utm_source=x&name=Brand', 'dynamics', 'Brand', '/dynamics?name=Brand&page=2'],
  ['/dynamics?page=2&brand=scctc', 'dynamics', null, '/dynamics?brand=scctc&page=2'],
  ['/about-us?page=9', 'about-us', null, '/about-us'],
  ['/business?brand=joocyee', 'business', null, '/business'],
  ['/news?from=x&name=item30', 'news', 'item30', '/news?name=item30'],
  ['/about-us', 'about-us', null, '/about-us'],
  ['/about-us?name=qiyezeren', 'about-us', 'qiyezeren', '/about-us?name=qiyezeren'],
  ['/join-us', 'join-us', null, '/join-us'],
  ['/join-us?function=&city=', 'join-us', null, '/join-us'],
  ['/contact-us', 'contact-us', null, '/contact-us'],
  ['/contact-us?sent=ABC', 'contact-us', null, '/contact-us'],
  ['/contact-us?topic=nope', 'contact-us', null, '/contact-us'],
  ['/contact-us?topic=', 'contact-us', null, '/contact-us'],
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

test('every known address leads to its page, selector and normalised address', () => {
  const resolved = rows.map(([address]): unknown[] => {
    const route = resolve(address, known);
    return route && !isRedirect(route) ? [address, route.page, route.selector, route.address] : [address];
  });
  expect(resolved).toEqual(rows);
});

const unknown = [
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
  '/dynamics?name=nope&page=1',
  ...['0', '3', '01', '02', '-1', '1.5', '1e0', '%202', 'two', '99999999999999999999', '__proto__'].map(
    (page) => `/dynamics?page=${page}`,
  ),
  `/news?name=${unknownItem()}`,
  '/news?name=news-list/all/all/1',
  '/news?name=item0',
  '/news?name=item01',
  '/news?name=Item1',
  '/about-us?name=judydoll',
  ...['function=nope', 'city=nope', 'function=research&city=nope', 'city=Shanghai'].map((query) => `/join-us?${query}`),
  '/legal?msg=terms',
  '/legal?msg=隐私',
  '/business?name=__proto__',
  '/constructor',
];

test('unknown paths and selectors are not found', () => {
  expect(unknown.filter((address) => resolve(address, known) !== null)).toEqual([]);
});

test('the news of a brand and a topic of the form are variants, and the page without them is canonical', () => {
  const variants = [
    ...brands.map((brand) => [{ brand }, `/dynamics?brand=${brand}`, '/dynamics'] as const),
    ...brands.map((brand) => [{ brand }, `/dynamics?name=Brand&brand=${brand}`, '/dynamics?name=Brand'] as const),
    ...contactTopics.map((topic) => [{ topic }, `/contact-us?topic=${topic}`, '/contact-us'] as const),
    [{ brand: 'judydoll' }, '/dynamics?name=Brand&brand=judydoll&page=2', '/dynamics?name=Brand&page=2'] as const,
    [{ city: 'chengdu' }, '/join-us?city=chengdu', '/join-us'] as const,
    [{ function: 'retail', city: 'chengdu' }, '/join-us?function=retail&city=chengdu', '/join-us'] as const,
    [
      { topic: 'careers', opening: 'lab-intern' },
      '/contact-us?topic=careers&opening=lab-intern',
      '/contact-us',
    ] as const,
  ];
  for (const [chosen, address, canonical] of variants)
    expect(resolve(address, known), address).toMatchObject({ variants: chosen, address, canonical });
});

test('page 1 of a list has one address, to which others lead for good; news without an item lead to the list', () => {
  for (const address of ['/news', '/news?name=', '/news?from=x'])
    expect(resolve(address, known), address).toEqual({ redirect: '/dynamics' });
  const redirects = [
    ['/dynamics?page=1', '/dynamics'],
    ['/dynamics/?page=1&page=2', '/dynamics'],
    ['/dynamics?name=Brand&page=1&lang=en_US', '/dynamics?name=Brand&lang=en_US'],
  ];
  for (const [address = '', redirect] of redirects)
    expect(resolve(address, known), address).toEqual({ redirect, permanent: true });
});

test('the browser accepts items up to the newest, and leaves pages of the list to the server', () => {
  const namespaces = ['news/item7', 'news/item8', 'news/nope', 'news-list/all/all/99'];
  expect(namespaces.filter(newsExistsUpTo(7))).toEqual(['news/item7', 'news-list/all/all/99']);
});

test('the pages that may be listed are as many as there are names, each at its own normalised address', () => {
  const addresses = listedAddresses(newsItems);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(expect.arrayContaining(newsItems.map(newsAddress)));
  for (const address of addresses) expect(resolve(address, known)).toMatchObject({ address });
});
