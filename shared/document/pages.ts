import type { PageName } from '#shared/pageTable.ts';
import type { Page } from './documentContext.ts';

/** Every page, a chunk of its own in the browser; the server loads all before it renders. Bundlers need literal addresses. */
export const pageChunks: Record<PageName, () => Promise<Page>> = {
  home: async () => (await import('../pages/home/HomePage.tsx')).HomePage,
  business: async () => (await import('../pages/business/BusinessPage.tsx')).BusinessPage,
  dynamics: async () => (await import('../pages/dynamics/DynamicsPage.tsx')).DynamicsPage,
  news: async () => (await import('../pages/news/NewsPage.tsx')).NewsPage,
  press: async () => (await import('../pages/press/PressPage.tsx')).PressPage,
  'about-us': async () => (await import('../pages/about-us/AboutPage.tsx')).AboutPage,
  'join-us': async () => (await import('../pages/join-us/JoinPage.tsx')).JoinPage,
  legal: async () => (await import('../pages/legal/LegalPage.tsx')).LegalPage,
  accessibility: async () => (await import('../pages/accessibility/AccessibilityPage.tsx')).AccessibilityPage,
  'contact-us': async () => (await import('../pages/contact-us/ContactPage.tsx')).ContactPage,
  search: async () => (await import('../pages/search/SearchPage.tsx')).SearchPage,
  'not-found': async () => (await import('../pages/not-found/NotFoundPage.tsx')).NotFoundPage,
};
