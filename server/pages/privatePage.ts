import type { Route } from '#shared/routes.ts';
import type { Handler } from '../locals.ts';
import { endHead } from '../middleware/compressResponse.ts';
import { setPageHeaders } from '../middleware/language.ts';
import { nullIfLeft, type PageDeps, renderPage } from './render.tsx';

/** Renders a page for one visitor (search, thank-you, faulty form) and never caches it. */
export function privatePage(deps: PageDeps): Handler {
  return async (request, response) => {
    const { language, state = {}, ...locals } = response.locals;
    const route = locals.route as Route; // `redirect` has answered the others
    if (response.destroyed) return;
    setPageHeaders(response, response.get('Cache-Control') ?? 'private, no-cache');
    response.status(locals.status ?? 200).type('html');
    if (request.method === 'HEAD') return endHead(request, response);
    await renderPage(deps, { route, language, state }, response).catch(nullIfLeft);
  };
}
