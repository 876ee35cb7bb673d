import { isRedirect } from '#shared/routes.ts';
import type { Step } from '../request/journey.ts';
import type { PageCache } from './pageCache.ts';
import { sendPage } from './sendPage.ts';

/** Answers with the stored page, where there is one: before Express, which alone would cost as much again. */
export function storedPages(pages: PageCache): Step {
  return (context, next) => {
    const { request, address, route, language } = context;
    const shared = request.method !== 'POST' && !address.search.includes('sent=');
    const page = shared && route && !isRedirect(route) && pages.find(route.address, language);
    if (!page || !sendPage(context, page)) next();
  };
}
