import { expect, test } from 'vitest';
import { resolve } from '#shared/routes.ts';
import { newsItems } from '../support/sitePages.ts';

/** The items of the catalogue, and lists of two pages and a twelfth. */
const known = (namespace: string) =>
  namespace.startsWith('news-list/')
    ? /\/(?:[12]|12)$/.test(namespace)
    : newsItems.includes(namespace.slice('news/'.length));

/** Other spellings of an address, `|` between them. */
const spellings: Record<string, string> = {
  '/': '/?from=wechat&utm_source=x|/?name=x',
  '/business': '/business?name=|/business?name[]=scctc|/business?brand=joocyee',
  '/business?name=scctc':
    '/business?name=scctc&name=judydoll|/business?utm_source=x&name=scctc&lang=en_US|/Business/?name=scctc',
  '/dynamics': '/dynamics?name=&brand=|/dynamics?page=',
  '/dynamics?name=Group&brand=scctc': '/dynamics?brand=scctc&name=Group',
  '/dynamics?name=Brand&page=2': '/dynamics?page=2&page=9&utm_source=x&name=Brand',
  '/dynamics?brand=scctc&page=2': '/dynamics?page=2&brand=scctc',
  '/dynamics?page=12': '/dynamics?page=12&name=',
  '/news?name=item30': '/news?from=x&name=item30',
  '/about-us': '/about-us?page=9',
  '/join-us': '/join-us?function=&city=',
  '/contact-us': '/contact-us?sent=ABC|/contact-us?topic=nope|/contact-us?topic=',
  '/contact-us?topic=press': '/contact-us?topic=press&opening=lab-intern',
  '/legal': '/legal?msg=|/legal?msg=使用条款',
  '/legal?msg=%E9%9A%90%E7%A7%81%E6%94%BF%E7%AD%96': '/legal?msg=隐私政策',
  '/search': '/search?q=x',
};

test('an address without its unknown, empty, repeated and misplaced parameters is the normalised one', () => {
  for (const [address, others] of Object.entries(spellings)) {
    const route = resolve(address, known);
    expect(route).toMatchObject({ address });
    for (const other of others.split('|')) expect.soft(resolve(other, known), other).toEqual(route);
  }
});
