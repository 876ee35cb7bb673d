import type { Request, RequestHandler } from 'express';
import { handle, LanguageDetector } from 'i18next-http-middleware';
import { createTranslation, instanceOf } from '#i18n';
import { defaultLanguage, languageTags } from '#shared/i18n/language.ts';
import { cookies, languageMemory } from '#shared/site.ts';
import { contextOf, type RequestContext } from '../request/context.ts';

/**
 * Hands the language of the request's context to i18next-http-middleware, whose own detectors answer 500 to some cookies,
 * ignore `q=0` and never set `Vary`; then sets `Content-Language`, `Vary`, and the cookie where `?lang=` chose.
 */
export function language(): RequestHandler[] {
  const detector = new LanguageDetector();
  detector.addDetector({
    name: 'site',
    lookup: (request: unknown) => languageTags[contextOf(request as Request).language],
    cacheUserLanguage: () => {},
  });
  // It looks through all the texts of its instance for every request, and nobody asks it for one.
  const instance = instanceOf(createTranslation(defaultLanguage, {}));
  detector.init(instance.services, { order: ['site'], caches: [] });
  instance.services.languageDetector = detector;
  return [handle(instance), describeLanguage];
}

const describeLanguage: RequestHandler = (request, response, next) => {
  const context = contextOf(request);
  response.setHeader('Content-Language', languageTags[context.language]);
  response.vary('Accept-Language').vary('Cookie');
  const [name, cookie] = rememberLanguage(context);
  if (name && cookie) response.setHeader(name, cookie);
  next();
};

/** The cookie that remembers what `?lang=` chose, as a header's name and value; nothing where it did not. */
export function rememberLanguage({ languageAsked, language, secure }: RequestContext): string[] {
  if (!languageAsked) return [];
  const expires = new Date(Date.now() + languageMemory * 1000).toUTCString();
  const attributes = `Max-Age=${languageMemory}; Path=/; Expires=${expires}${secure ? '; Secure' : ''}; SameSite=Lax`;
  return ['Set-Cookie', `${cookies.language}=${language}; ${attributes}`];
}
