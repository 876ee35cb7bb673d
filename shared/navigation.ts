import type { TextKey } from '#shared/i18n/keys.ts';
import { legalAddress } from './routes.ts';
import { aboutSections, brands, type LegalDocument, newsKinds, phoneMenuBrands } from './site.ts';

/** A sub-entry of the mega menu, with the picture that its preview shows (a picture of the `common` namespace). */
export type NavigationChild = { id: string; label: TextKey; href: string; picture: string; caption: TextKey };

/** A top entry; without children it is a plain link. */
export type NavigationEntry = {
  id: string;
  label: TextKey;
  href: string;
  overview: TextKey;
  children: NavigationChild[];
};

const brandPictures = {
  judydoll: 'judydoll-banner',
  joocyee: 'joocyee-banner',
  furterer: 'furterer-banner',
  biophytoGenesis: 'biophyto-banner',
  scctc: 'scctc-banner',
} as const;
const newsPictures = { Group: 'news-results', Brand: 'news-launch-lip', Media: 'news-media' } as const;
const aboutPictures = {
  jituanjieshao: 'home-about',
  guanlituandui: 'team',
  fazhanlishi: 'timeline-2025',
  qiyezeren: 'esg-environment',
} as const;

/** The desktop bar (specification section 2): four entries, the first three with a mega menu. */
export const mainNavigation: readonly NavigationEntry[] = [
  {
    id: 'business',
    label: 'common:nav.group',
    href: '/business',
    overview: 'common:nav.overviewBusiness',
    children: brands.map((brand) => ({
      id: brand,
      label: `common:brands.${brand}` as const,
      href: `/business?name=${brand}`,
      picture: brandPictures[brand],
      caption: `common:menuCaptions.${brand}` as const,
    })),
  },
  {
    id: 'dynamics',
    label: 'common:nav.news',
    href: '/dynamics',
    overview: 'common:nav.overviewNews',
    children: newsKinds.map((kind) => ({
      id: kind,
      label: `common:menuNews.${kind}` as const,
      href: `/dynamics?name=${kind}`,
      picture: newsPictures[kind],
      caption: `common:menuCaptions.${kind}` as const,
    })),
  },
  {
    id: 'about-us',
    label: 'common:nav.aboutUs',
    href: '/about-us',
    overview: 'common:nav.overviewAbout',
    children: aboutSections.map((section) => ({
      id: section,
      label: `common:aboutSections.${section}` as const,
      href: `/about-us?name=${section}`,
      picture: aboutPictures[section],
      caption: `common:menuCaptions.${section}` as const,
    })),
  },
  { id: 'join-us', label: 'common:nav.joinUs', href: '/join-us', overview: 'common:nav.overviewJoin', children: [] },
];

export type PhoneGroup = { id: string; label: TextKey; links: { label: TextKey; href: string }[] };

/** The phone menu: collapsible groups; the brands are four (specification section 2). */
export const phoneNavigation: readonly PhoneGroup[] = [
  ...mainNavigation.slice(0, 3).map((entry) => ({
    id: entry.id,
    label: entry.label,
    links: [
      { label: entry.overview, href: entry.href },
      ...entry.children.filter(({ id }) => entry.id !== 'business' || phoneMenuBrands.some((brand) => brand === id)),
    ],
  })),
  {
    id: 'join-us',
    label: 'common:nav.joinUs',
    links: [
      { label: 'common:recruitment.social', href: '/join-us#social' },
      { label: 'common:recruitment.campus', href: '/join-us#campus' },
    ],
  },
  {
    id: 'legal',
    label: 'common:nav.legal',
    links: (['terms', 'privacy'] as LegalDocument[]).map((document) => ({
      label: `common:legalDocuments.${document}` as const,
      href: legalAddress(document),
    })),
  },
];
