import type { Graph, Thing } from 'schema-dts';
import { publicAddress } from '#shared/address.ts';
import { breadcrumbs } from '#shared/breadcrumbs.ts';
import { languageTags } from '#shared/i18n/language.ts';
import type { Translation } from '#shared/i18n/translation.ts';
import { pressAddress } from '#shared/news/boilerplate.ts';
import { articleImages, type NewsArticle } from '#shared/news/newsItem.ts';
import { pageTable } from '#shared/pageTable.ts';
import { addressOf, type Route } from '#shared/routes.ts';
import { type Brand, brands, consumerService, external, headOffice, newsKindTable, office } from '#shared/site.ts';

/**
 * A page as schema.org data (JSON-LD), or null where search engines do not list it: only facts that the page shows.
 * Search engines load documents, so only the server makes it.
 */
export function structuredData(route: Route, translation: Translation, origin: string): Graph | null {
  const { type } = pageTable[route.page];
  if (!type) return null;
  const { t, language, bundle } = translation;
  const article = route.page === 'news' ? bundle<NewsArticle>(`news/${route.selector}`) : null;
  const trail = breadcrumbs(route, translation);
  const at = (address: string) => publicAddress(origin, address, language);
  const inLanguage = languageTags[language];
  const page = at(route.canonical);
  const showsBrands =
    ['home', 'about-us', 'business'].includes(route.page) && !(route.page === 'business' && route.selector);
  const brand = route.page === 'business' ? (route.selector as Brand | null) : null;
  const organizationId = `${origin}/#organization`;
  const websiteId = `${at('/')}#website`;
  const [pageId, breadcrumbId] = [`${page}#page`, `${page}#breadcrumb`];

  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(),
      website(),
      {
        '@type': type,
        '@id': pageId,
        url: page,
        name: trail.at(-1)?.label ?? t('common:site.title'),
        inLanguage,
        isPartOf: { '@id': websiteId },
        about: brand ? brandThing(brand) : { '@id': organizationId },
        ...(trail.length > 0 && { breadcrumb: { '@id': breadcrumbId } }),
      },
      ...(trail.length > 0 ? [breadcrumbList()] : []),
      ...(article ? [newsArticle(article)] : []),
    ],
  };

  /** With the brands on pages that show them all; with description and press contact under the group's own news. */
  function organization(): Thing {
    const isAbout = route.page === 'home' || route.page === 'about-us';
    const publishes = article !== null && newsKindTable[article.kind].isOwn;
    const description = isAbout ? t('common:site.description') : publishes && t('news:boilerplate.text');
    const press = { '@type': 'ContactPoint' as const, contactType: t('news:press.title'), url: at(pressAddress) };
    const contactPoint = route.page === 'contact-us' ? contactPoints() : publishes && t('news:press.text') && press;
    return {
      '@type': 'Organization',
      '@id': organizationId,
      name: t('common:site.name'),
      url: at('/'),
      logo: `${origin}/icon-512.png`,
      slogan: t('common:site.mission'),
      ...(description && { description }),
      ...(contactPoint && { contactPoint }),
      ...(isAbout && { sameAs: [external.socialAccount, external.professionalNetwork].filter(Boolean) }),
      ...(showsBrands && {
        brand: brands.map((one) => ({ ...brandThing(one), description: t(`common:brandKinds.${one}`) })),
      }),
    };
  }

  /** The telephones that the page shows. */
  function contactPoints() {
    const offices = [
      { contactType: t('contact-us:offices.consumer'), telephone: consumerService.phone },
      { contactType: t('contact-us:offices.head'), telephone: headOffice.phone },
      { contactType: t('common:footer.officeTitle'), telephone: office.phone, email: office.email },
    ];
    return offices.flatMap(({ email, ...one }) =>
      one.telephone ? [{ '@type': 'ContactPoint' as const, ...one, ...(email && { email }), url: page }] : [],
    );
  }

  function brandThing(brand: Brand) {
    return { '@type': 'Brand' as const, name: t(`common:brands.${brand}`), url: at(addressOf('business', brand)) };
  }

  function website(): Thing {
    return {
      '@type': 'WebSite',
      '@id': websiteId,
      name: t('common:site.title'),
      url: at('/'),
      inLanguage,
      publisher: { '@id': organizationId },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: at('/search?q={search_term_string}') },
        // Google's own property, which is not part of the vocabulary's types.
        ...{ 'query-input': 'required name=search_term_string' },
      },
    };
  }

  function breadcrumbList(): Thing {
    return {
      '@type': 'BreadcrumbList',
      '@id': breadcrumbId,
      itemListElement: trail.map(({ label, address }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: label,
        item: at(address),
      })),
    };
  }

  function newsArticle(article: NewsArticle): Thing {
    const { fields, title, description, kind, readingTime, brand, date, updated } = article;
    const field = (name: string) => fields.find(([own]) => own === name)?.[1];
    const medium = field('mediaName');
    const credit = field('zhuanwen');
    return {
      '@type': 'NewsArticle',
      headline: title,
      description,
      inLanguage,
      mainEntityOfPage: { '@id': pageId },
      datePublished: inShanghai(date),
      ...(updated && { dateModified: inShanghai(updated) }),
      articleSection: t(`common:newsKinds.${kind}`),
      timeRequired: `PT${readingTime}M`,
      publisher: { '@id': organizationId },
      author: medium ? { '@type': 'Organization' as const, name: medium } : { '@id': organizationId },
      image: articleImages(article).map((image) => origin + image),
      ...(credit && { creditText: credit }),
      ...(brand && { about: brandThing(brand as Brand) }),
    };
  }
}

/** The beginning of a day there, as in the feed. */
const inShanghai = (date: string): string => `${date}T00:00:00+08:00`;
