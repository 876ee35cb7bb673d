import type aboutUs from '../../locales/zh_CN/about-us.json';
import type business from '../../locales/zh_CN/business.json';
import type common from '../../locales/zh_CN/common.json';
import type contactUs from '../../locales/zh_CN/contact-us.json';
import type dynamics from '../../locales/zh_CN/dynamics.json';
import type errors from '../../locales/zh_CN/errors.json';
import type feed from '../../locales/zh_CN/feed.json';
import type figures from '../../locales/zh_CN/figures.json';
import type home from '../../locales/zh_CN/home.json';
import type joinUs from '../../locales/zh_CN/join-us.json';
import type legal from '../../locales/zh_CN/legal.json';
import type news from '../../locales/zh_CN/news.json';
import type notFound from '../../locales/zh_CN/not-found.json';
import type openings from '../../locales/zh_CN/openings.json';
import type press from '../../locales/zh_CN/press.json';
import type products from '../../locales/zh_CN/products.json';
import type search from '../../locales/zh_CN/search.json';

/** The authored message files; zh_CN is the model that the types follow, a check holds en_US to the same keys. */
export type Messages = {
  common: typeof common;
  home: typeof home;
  business: typeof business;
  dynamics: typeof dynamics;
  news: typeof news;
  'about-us': typeof aboutUs;
  'join-us': typeof joinUs;
  legal: typeof legal;
  'contact-us': typeof contactUs;
  search: typeof search;
  'not-found': typeof notFound;
  errors: typeof errors;
  feed: typeof feed;
  figures: typeof figures;
  openings: typeof openings;
  press: typeof press;
  products: typeof products;
};

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** A literal text key, `namespace:path.to.leaf`; a plural pair `x_one`, `x_other` has the key `x` with a `count`. */
export type TextKey = { [Name in keyof Messages]: `${Name}:${WithoutPlural<Leaves<Messages[Name]>>}` }[keyof Messages];

export type Values = Record<string, string | number>;
export type Translate = (key: TextKey, values?: Values) => string;
