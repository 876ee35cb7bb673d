import { isRedirect, notFoundAddress } from '#shared/routes.ts';
import type { Handler } from '../locals.ts';
import { rememberLanguage } from './language.ts';

/** 302 for an address that leads to another one, and to `/404` for an unknown one; 308 for another spelling. */
export function redirect(): Handler {
  return (_request, response, next) => {
    const { route } = response.locals;
    if (route !== null && !isRedirect(route)) return next();
    response.set('Cache-Control', 'no-cache').vary('Accept-Language').vary('Cookie');
    rememberLanguage(response);
    response.redirect(route?.permanent ? 308 : 302, route?.redirect ?? notFoundAddress);
  };
}
