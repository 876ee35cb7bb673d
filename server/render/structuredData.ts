import type { Graph, Thing } from 'schema-dts';
import { breadcrumbs, type Crumb } from '#shared/breadcrumbs.ts';
import { publicAddress } from '#shared/document/publicAddress.ts';
import { languageTags } from '#shared/i18n/language.ts';
import type { Translation } from '#shared/i18n/translation.ts';
import { pressAddress } from '#shared/news/boilerplate.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { type PageType, pageTable } from '#shared/pageTable.ts';
import { pictureCard } from '#shared/pictures/pictureSources.ts';
import { addressOf, type Route } from '#shared/routes.ts';
import { type Brand, brands, external, newsKindTable } from '#shared/site.ts';

/**
 * A page as schema.org data (JSON-LD), or null where search engines do not list it: only what the page says as well, and
 * no date, since the news has none. Search engines load documents, so only the server makes it.
 */
export function structuredData(route: Route, translation: Translation, origin: string): Graph | null {
  const { type } = pageTable[route.page];
  if (!type) return null;
  const trail = breadcrumbs(route, translation);
  const about = route.page === 'home' || route.page === 'about-us';
  const parts: Thing[] = [
    organization(translation, origin, about, ownNews(route, translation)),
    website(translation, origin),
    page(type, route, translation, origin, trail),
  ];
  if (trail.length > 0) parts.push(breadcrumbList(trail, translation, origin, route));
  if (route.page === 'news') parts.push(newsArticle(route, translation, origin));
  return { '@context': 'https://schema.org', '@graph': parts };
}

const organizationId = (origin: string) => `${origin}/#organization`;
const websiteId = (origin: string, { language }: Translation) => `${publicAddress(origin, '/', language)}#website`;
const pageId = (route: Route, origin: string, { language }: Translation) =>
  `${publicAddress(origin, route.address, language)}#page`;

/** Whether the page is the group's own news: it then says who the group is and how media reach it. */
function ownNews(route: Route, { bundle }: Translation): boolean {
  return route.page === 'news' && newsKindTable[bundle<NewsArticle>(`news/${route.selector}`).kind].isOwn;
}

/** The brands stand where the page shows them all. */
function organization({ t, language }: Translation, origin: string, withBrands: boolean, publishes: boolean): Thing {
  const about = publishes ? t('news:boilerplate.text') : '';
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: t('common:site.name'),
    url: publicAddress(origin, '/', language),
    logo: `${origin}/icon-512.png`,
    slogan: t('common:site.mission'),
    ...(about && { description: about }),
    ...(publishes &&
      t('news:press.text') && {
        contactPoint: {
          '@type': 'ContactPoint' as const,
          contactType: t('news:press.title'),
          url: publicAddress(origin, pressAddress, language),
        },
      }),
    ...(withBrands && {
      description: t('common:site.description'),
      sameAs: [external.socialAccount, external.professionalNetwork].filter(Boolean),
      brand: brands.map((brand) => ({
        '@type': 'Brand' as const,
        name: t(`common:brands.${brand}`),
        description: t(`common:brandKinds.${brand}`),
        url: publicAddress(origin, addressOf('business', brand), language),
      })),
    }),
  };
}

function website(translation: Translation, origin: string): Thing {
  const { t, language } = translation;
  const template = publicAddress(origin, '/search?q={search_term_string}', language);
  return {
    '@type': 'WebSite',
    '@id': websiteId(origin, translation),
    name: t('common:site.title'),
    url: publicAddress(origin, '/', language),
    inLanguage: languageTags[language],
    publisher: { '@id': organizationId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: template },
      // Google's own property, which is not part of the vocabulary's types.
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
}

function page(type: PageType, route: Route, translation: Translation, origin: string, trail: Crumb[]): Thing {
  const { t, language } = translation;
  return {
    '@type': type,
    '@id': pageId(route, origin, translation),
    url: publicAddress(origin, route.address, language),
    name: trail.at(-1)?.label ?? t('common:site.title'),
    inLanguage: languageTags[language],
    isPartOf: { '@id': websiteId(origin, translation) },
    about: { '@id': organizationId(origin) },
    ...(trail.length > 0 && { breadcrumb: { '@id': breadcrumbId(route, origin, translation) } }),
  };
}

const breadcrumbId = (route: Route, origin: string, { language }: Translation) =>
  `${publicAddress(origin, route.address, language)}#breadcrumb`;

function breadcrumbList(trail: Crumb[], translation: Translation, origin: string, route: Route): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbId(route, origin, translation),
    itemListElement: trail.map(({ label, address }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      item: publicAddress(origin, address, translation.language),
    })),
  };
}

function newsArticle(route: Route, translation: Translation, origin: string): Thing {
  const { t, language, bundle } = translation;
  const article = bundle<NewsArticle>(`news/${route.selector}`);
  const pictures = [article.picture, ...article.figures].filter((picture) => picture !== null);
  const cards = pictures.map(pictureCard).filter((card) => card !== undefined);
  const field = (name: string) => article.fields.find(([own]) => own === name)?.[1];
  const medium = field('mediaName');
  const credit = field('zhuanwen');
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.description,
    inLanguage: languageTags[language],
    mainEntityOfPage: { '@id': pageId(route, origin, translation) },
    articleSection: t(`common:newsKinds.${article.kind}`),
    timeRequired: `PT${article.readingTime}M`,
    publisher: { '@id': organizationId(origin) },
    author: medium ? { '@type': 'Organization' as const, name: medium } : { '@id': organizationId(origin) },
    image: [...new Set(cards)].map((card) => origin + card),
    ...(credit && { creditText: credit }),
    ...(article.brand && {
      about: {
        '@type': 'Brand' as const,
        name: t(`common:brands.${article.brand as Brand}`),
        url: publicAddress(origin, addressOf('business', article.brand), language),
      },
    }),
  };
}
