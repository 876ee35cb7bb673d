import type { Response } from 'express';
import { cookies, languageMemory } from '#shared/site.ts';
import type { Locals } from '../locals.ts';

/**
 * Sets the cookie for the language that `?lang=` chose. Called where a page, a text or a redirect is sent, and not for
 * files: a shared cache may keep those.
 */
export function rememberLanguage(response: Response<unknown, Locals>): void {
  const { languageChosen, language } = response.locals;
  if (!languageChosen) return;
  const { secure } = response.req;
  response.cookie(cookies.language, language, { maxAge: languageMemory * 1000, sameSite: 'lax', secure });
}
