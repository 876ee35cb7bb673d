import type { Translation } from '#shared/i18n/translation.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { pageTable } from '#shared/pageTable.ts';
import { addressOf, type Route } from '#shared/routes.ts';

/** A step on the way from the home page to a page. */
type Crumb = { label: string; address: string };

/** Home, section, part: for the line above the footer and for search engines. Empty for the home page and unlisted pages. */
export function breadcrumbs({ page, selector, listPage, canonical }: Route, { t, bundle }: Translation): Crumb[] {
  const { parent, selectors } = pageTable[page];
  const section = parent ?? page;
  const { label } = pageTable[section];
  const trail: Crumb[] = [];
  if (label) trail.push({ label: t(label), address: addressOf(section) });
  if (selector && selectors) trail.push({ label: t(selectors.label(selector)), address: addressOf(page, selector) });
  if (listPage > 1) trail.push({ label: t('common:pages.number', { page: listPage }), address: canonical });
  if (page === 'news') trail.push({ label: bundle<NewsArticle>(`news/${selector}`).title, address: canonical });
  return trail.length > 0 ? [{ label: t('common:nav.home'), address: '/' }, ...trail] : [];
}
