/** The authored message files; zh_CN is the model that the types follow, a check holds en_US to the same keys. */
export type Messages = {
  common: typeof import('../../locales/zh_CN/common.json');
  home: typeof import('../../locales/zh_CN/home.json');
  business: typeof import('../../locales/zh_CN/business.json');
  dynamics: typeof import('../../locales/zh_CN/dynamics.json');
  news: typeof import('../../locales/zh_CN/news.json');
  'about-us': typeof import('../../locales/zh_CN/about-us.json');
  'join-us': typeof import('../../locales/zh_CN/join-us.json');
  legal: typeof import('../../locales/zh_CN/legal.json');
  accessibility: typeof import('../../locales/zh_CN/accessibility.json');
  'contact-us': typeof import('../../locales/zh_CN/contact-us.json');
  search: typeof import('../../locales/zh_CN/search.json');
  'not-found': typeof import('../../locales/zh_CN/not-found.json');
  errors: typeof import('../../locales/zh_CN/errors.json');
  feed: typeof import('../../locales/zh_CN/feed.json');
  figures: typeof import('../../locales/zh_CN/figures.json');
  openings: typeof import('../../locales/zh_CN/openings.json');
  press: typeof import('../../locales/zh_CN/press.json');
  products: typeof import('../../locales/zh_CN/products.json');
};

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** A literal text key, `namespace:path.to.leaf`; a plural pair `x_one`, `x_other` has the key `x` with a `count`. */
export type TextKey = { [Name in keyof Messages]: `${Name}:${WithoutPlural<Leaves<Messages[Name]>>}` }[keyof Messages];

export type Values = Record<string, string | number>;
export type Translate = (key: TextKey, values?: Values) => string;
