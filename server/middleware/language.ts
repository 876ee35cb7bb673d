import type { Request, RequestHandler, Response } from 'express';
import { handle, LanguageDetector } from 'i18next-http-middleware';
import { createTranslation, instanceOf } from '#i18n';
import { matchAcceptLanguage } from '#shared/i18n/acceptLanguage.ts';
import { defaultLanguage, isLanguage, type Language, languageOfTag, languageTags } from '#shared/i18n/language.ts';
import { cookies, languageMemory } from '#shared/site.ts';
import { boundedMemo } from '../boundedMemo.ts';

/** Visitors send the same few headers, and the answer follows from the header alone. */
const rememberedMatch = boundedMemo((header) => matchAcceptLanguage(header) ?? defaultLanguage);

type Choice = { query: string | undefined; cookie: unknown; acceptLanguage: string | undefined };

/** `?lang=`, else the cookie, else `Accept-Language`, else zh_CN; what is none of the two is ignored (decisions section 3). */
export function chooseLanguage({ query, cookie, acceptLanguage }: Choice): Language {
  if (isLanguage(query)) return query;
  if (isLanguage(cookie)) return cookie;
  return (acceptLanguage && rememberedMatch(acceptLanguage)) || defaultLanguage;
}

/**
 * Language of the request through i18next-http-middleware, with a detector of our own: the stock ones answer 500 to some
 * cookies, ignore `q=0` and never set `Vary`. Sets `Content-Language`, `Vary`, and the cookie where `?lang=` chose.
 */
export function language(): RequestHandler[] {
  const detector = new LanguageDetector();
  detector.addDetector({
    name: 'site',
    lookup: (request: unknown) => languageTags[detectLanguage(request as Request)],
    cacheUserLanguage: () => {},
  });
  // It looks through all the texts of its instance for every request, and nobody asks it for one.
  const instance = instanceOf(createTranslation(defaultLanguage, {}));
  detector.init(instance.services, { order: ['site'], caches: [] });
  instance.services.languageDetector = detector;
  return [handle(instance), answerLanguage];
}

/** The language that the middleware above found. */
export function languageOf(request: Request): Language {
  return languageOfTag(request.language);
}

/** The choice of a request whose cookies are parsed. */
export function detectLanguage(request: Request): Language {
  return chooseLanguage({
    query: firstQueryValue(request, 'lang'),
    cookie: request.cookies?.[cookies.language],
    acceptLanguage: request.headers['accept-language'],
  });
}

const answerLanguage: RequestHandler = (request, response, next) => {
  const chosen = languageOf(request);
  response.setHeader('Content-Language', languageTags[chosen]);
  response.vary('Accept-Language').vary('Cookie');
  if (isLanguage(firstQueryValue(request, 'lang'))) rememberLanguage(request, response, chosen);
  next();
};

function rememberLanguage(request: Request, response: Response, chosen: Language) {
  response.cookie(cookies.language, chosen, {
    maxAge: languageMemory * 1000,
    path: '/',
    sameSite: 'lax',
    secure: request.secure,
  });
}

/** The first value of a parameter; `lang[]` and the like are other, unknown parameters. */
export function firstQueryValue(request: Request, name: string): string | undefined {
  const value = request.query[name];
  return Array.isArray(value) ? String(value[0]) : typeof value === 'string' ? value : undefined;
}
