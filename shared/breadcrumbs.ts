import type { TextKey } from '#shared/i18n/keys.ts';
import type { Translation } from '#shared/i18n/translation.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import type { PageName, Route } from '#shared/routes.ts';

/** A step on the way from the home page to a page. */
export type Crumb = { label: string; address: string };

type Section = { label: TextKey; address: string };

const brands: Section = { label: 'common:nav.overviewBusiness', address: '/business' };
const news: Section = { label: 'common:nav.news', address: '/dynamics' };
const about: Section = { label: 'common:nav.aboutUs', address: '/about-us' };

/** The section that a page belongs to; the home page, and those that search engines do not list, belong to none. */
const sections: Partial<Record<PageName, Section>> = {
  business: brands,
  dynamics: news,
  news,
  'about-us': about,
  'join-us': { label: 'common:nav.joinUs', address: '/join-us' },
  'contact-us': { label: 'common:nav.contactUs', address: '/contact-us' },
};

/** Home, section, page: what is read above the footer and by search engines. Empty where there is no way to show. */
export function breadcrumbs(route: Route, { t, bundle }: Translation): Crumb[] {
  const section = sections[route.page];
  const label = ownLabel(route);
  if (!section && !label) return [];
  const trail: Crumb[] = [{ label: t('common:nav.home'), address: '/' }];
  if (section) trail.push({ label: t(section.label), address: section.address });
  if (label) trail.push({ label: t(label), address: route.address });
  if (route.page === 'news') {
    trail.push({ label: bundle<NewsArticle>(`news/${route.selector}`).title, address: route.address });
  }
  return trail;
}

/** The label of a brand, a kind of news, a section or a document; an article's is its title. */
function ownLabel({ page, selector }: Route): TextKey | null {
  if (!selector) return null;
  switch (page) {
    case 'business':
      return `common:brands.${selector}` as TextKey;
    case 'dynamics':
      return `common:newsKinds.${selector}` as TextKey;
    case 'about-us':
      return `common:aboutSections.${selector}` as TextKey;
    case 'legal':
      return `common:legalDocuments.${selector}` as TextKey;
    default:
      return null;
  }
}
