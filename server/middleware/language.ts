import cookieParser from 'cookie-parser';
import type { Response } from 'express';
import i18next from 'i18next';
import { LanguageDetector } from 'i18next-http-middleware';
import { isLanguage, type Language, languages, languageTags } from '#shared/i18n/language.ts';
import { cookies, languageMemory } from '#shared/site.ts';
import type { Handler, Locals } from '../locals.ts';
import { negotiateLanguage } from '../negotiate.ts';

const order = ['lang', 'languageCookie', 'acceptLanguage'];
const languageOf = new Map<string, Language>(languages.map((language) => [languageTags[language], language]));
const tagOf = (value: unknown) => (isLanguage(value) ? languageTags[value] : undefined);

/**
 * A value that begins with `j:` stays text: cookie-parser would parse JSON of any size. None is decoded: the site's own have
 * no special characters.
 */
const cookieAsText = (value: string): string => value.replace(/^j:/, ' j:');

/**
 * The language of the request: `?lang=`, else the cookie, else `Accept-Language`, else zh_CN. The detector is
 * i18next-http-middleware's; the look-ups are our own, because its own answer 500 to some cookies and ignore `q=0`.
 * Its `handle` is not used: it clones an i18next instance for each request (90 us), and pages need no `request.t`.
 */
export function language(): Handler {
  const i18n = i18next.createInstance();
  i18n.init({ supportedLngs: Object.values(languageTags), initAsync: false, showSupportNotice: false } as object);
  const detector = new LanguageDetector(i18n.services);
  detector.addDetector({ name: 'lang', lookup: (_, response) => tagOf(response.locals.parameters.get('lang')) });
  detector.addDetector({ name: 'languageCookie', lookup: (request) => tagOf(request.cookies[cookies.language]) });
  detector.addDetector({
    name: 'acceptLanguage',
    lookup: (request) => languageTags[negotiateLanguage(request.headers['accept-language'])],
  });
  const readCookies = cookieParser(undefined, { decode: cookieAsText });
  return (request, response, next) => {
    readCookies(request, response, () => {
      const tag = detector.detect(request, response, order);
      response.locals.language = languageOf.get(String(tag)) ?? 'zh_CN';
      request.cookies = {}; // read: an answer that waits for its client would keep them
      response.locals.languageChosen = isLanguage(response.locals.parameters.get('lang'));
      next();
    });
  };
}

/**
 * The one writer of what a response in the visitor's language says to browsers and caches, errors and redirects included. The
 * language that `?lang=` chose is remembered by a cookie, with which the response is private. Files have no language: a shared
 * cache may keep them.
 */
export function setPageHeaders(response: Response<unknown, Locals>, cacheControl: string): void {
  const { languageChosen, language } = response.locals;
  const vary = response.getHeader('Vary');
  response.setHeader('Vary', `Accept-Language, Cookie${vary ? `, ${vary}` : ''}`);
  response.setHeader('Content-Language', languageTags[language]);
  response.setHeader('Cache-Control', languageChosen ? cacheControl.replace('public', 'private') : cacheControl);
  if (!languageChosen) return;
  const { secure } = response.req;
  response.cookie(cookies.language, language, { maxAge: languageMemory * 1000, sameSite: 'lax', secure });
}
