import type { Translation } from '#shared/i18n/translation.ts';
import { pageTable } from '#shared/pageTable.ts';
import type { Route } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';

type Head = { title: string; description: string };
/** `pageTitle` is longer than the title in a tab; a part without messages of its own has entries in `titles` and `descriptions`. */
type Texts = Head & { pageTitle?: string; titles?: Record<string, string>; descriptions?: Record<string, string> };

/** Title and description of a view: for the tab, shared cards, search engines and the site's own search. */
export function pageHead({ page, selector, variants, listPage }: Route, { t, bundle }: Translation): Head {
  const { selectors } = pageTable[page];
  const hasTexts = selectors?.hasTexts || page === 'news';
  const texts = bundle<Texts>(selector && hasTexts ? `${page}/${selector}` : page);
  const ofPart = selector && !hasTexts ? selector : '';
  const title = texts.titles?.[ofPart] ?? texts.pageTitle ?? texts.title;
  const ofVariant = variants.brand
    ? t('dynamics:titleOfBrand', { title, brand: t(`common:brands.${variants.brand as Brand}`) })
    : title;
  return {
    title: listPage > 1 ? t('dynamics:titleOfPage', { title: ofVariant, page: listPage }) : ofVariant,
    description: (texts.descriptions?.[ofPart] ?? texts.description) || title,
  };
}
