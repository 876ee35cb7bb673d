import type { Page } from '#shared/document/loader.ts';
import { AboutPage } from '#shared/pages/about-us/AboutPage.tsx';
import { BusinessPage } from '#shared/pages/business/BusinessPage.tsx';
import { ContactPage } from '#shared/pages/contact-us/ContactPage.tsx';
import { DynamicsPage } from '#shared/pages/dynamics/DynamicsPage.tsx';
import { HomePage } from '#shared/pages/home/HomePage.tsx';
import { JoinPage } from '#shared/pages/join-us/JoinPage.tsx';
import { LegalPage } from '#shared/pages/legal/LegalPage.tsx';
import { NewsPage } from '#shared/pages/news/NewsPage.tsx';
import { NotFoundPage } from '#shared/pages/not-found/NotFoundPage.tsx';
import { SearchPage } from '#shared/pages/search/SearchPage.tsx';
import type { PageName } from '#shared/pageTable.ts';

/** Every page, loaded: on the server nothing is lazy, so nothing suspends. The browser's table is client/pages.ts. */
export const pages: Record<PageName, Page> = {
  home: HomePage,
  business: BusinessPage,
  dynamics: DynamicsPage,
  news: NewsPage,
  'about-us': AboutPage,
  'join-us': JoinPage,
  legal: LegalPage,
  'contact-us': ContactPage,
  search: SearchPage,
  'not-found': NotFoundPage,
};
