import type { Page } from '#shared/document/loader.ts';
import type { PageName } from '#shared/pageTable.ts';

/** Every page as a chunk of its own. The server's table is server/render/pages.ts. */
export const pageChunks: Record<PageName, () => Promise<Page>> = {
  home: async () => (await import('#shared/pages/home/HomePage.tsx')).HomePage,
  business: async () => (await import('#shared/pages/business/BusinessPage.tsx')).BusinessPage,
  dynamics: async () => (await import('#shared/pages/dynamics/DynamicsPage.tsx')).DynamicsPage,
  news: async () => (await import('#shared/pages/news/NewsPage.tsx')).NewsPage,
  'about-us': async () => (await import('#shared/pages/about-us/AboutPage.tsx')).AboutPage,
  'join-us': async () => (await import('#shared/pages/join-us/JoinPage.tsx')).JoinPage,
  legal: async () => (await import('#shared/pages/legal/LegalPage.tsx')).LegalPage,
  'contact-us': async () => (await import('#shared/pages/contact-us/ContactPage.tsx')).ContactPage,
  search: async () => (await import('#shared/pages/search/SearchPage.tsx')).SearchPage,
  'not-found': async () => (await import('#shared/pages/not-found/NotFoundPage.tsx')).NotFoundPage,
};
