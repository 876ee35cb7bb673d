import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookieParser from 'cookie-parser';
import type { Request, Response } from 'express';
import type { RequestState } from '#shared/document/payload.ts';
import { isLanguage, type Language } from '#shared/i18n/language.ts';
import { cookies } from '#shared/site.ts';
import { chooseLanguage } from './chooseLanguage.ts';
import { clientAddress, isHttps } from './clientAddress.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import { answerHeaders } from './securityHeaders.ts';
import type { Target } from './target.ts';

/** What is known of a request from its head alone: decided once, here, and handed from step to step. */
export type RequestContext = Target & {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** In the log line, in `X-Request-Id`, on the error page. */
  readonly id: string;
  /** The target in origin form (RFC 9112 section 3.2.1). */
  readonly target: string;
  /** What the outermost trusted proxy saw. */
  readonly client: string | undefined;
  readonly language: Language;
  /** True where `?lang=` chose the language, which is remembered in a cookie then. */
  readonly languageAsked: boolean;
  readonly secure: boolean;
  readonly encoding: Encoding;
  /** Headers of every answer to this request: names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
  /** What the page cache came to; undefined where it was not asked. */
  cache?: CacheResult;
  /** What there was no room in, of a request that was turned away. */
  full?: string | undefined;
};

export type CacheResult = 'hit' | 'miss' | 'revalidated';

/** What an earlier handler (contact, search) found out for the page; it sets `response.locals`. */
export type PageLocals = { state?: RequestState; status?: number };

/** On the request itself, so that handlers of Express find it; a WeakMap costs the garbage collector more than a stored page. */
const key = Symbol('context');
type KnownRequest = IncomingMessage & { [key]?: RequestContext };

/** The context of a request that is under way. Throws where nobody made one, which is a mistake of the program. */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = (request as KnownRequest)[key];
  if (!context) throw new Error('a request without its context');
  return context;
}

/** The first value of a query parameter; null where it is not there. */
export function parameterOf({ address }: Pick<RequestContext, 'address'>, name: string): string | null {
  return address.search ? new URLSearchParams(address.search).get(name) : null;
}

type ContextDeps = {
  /** Number of proxies in front. */
  trustProxy: number;
  readTarget: (target: string) => Target;
};

/** Reads a request's head. Rewrites `request.url` to the origin form, from which Express routes. */
export function createContext(
  request: IncomingMessage,
  response: ServerResponse,
  { trustProxy, readTarget }: ContextDeps,
): RequestContext {
  const target = originForm(request.url ?? '');
  request.url = target;
  const { address, cleanPath, route } = readTarget(target);
  const lang = parameterOf({ address }, 'lang');
  const id = acceptedId(request.headers['x-request-id']) ?? randomUUID();
  const secure = isHttps(request, trustProxy);
  const context: RequestContext = {
    request,
    response,
    id,
    target,
    address,
    cleanPath,
    route,
    client: clientAddress(request, trustProxy),
    language: chooseLanguage({
      query: lang,
      cookie: languageCookie(request),
      acceptLanguage: request.headers['accept-language'],
    }),
    languageAsked: isLanguage(lang),
    secure,
    encoding: chooseEncoding(request.headers['accept-encoding'] as string | undefined),
    headers: answerHeaders(id, secure),
  };
  (request as KnownRequest)[key] = context;
  return context;
}

/** An absolute target (`GET http://host/path`) is taken for the path in it (RFC 9112 section 3.2.2); the host in it means nothing. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}

const parseCookies = cookieParser();

/** The parser needs neither Express nor a response. Most visitors send no cookie of ours, and cost nothing. */
function languageCookie(request: IncomingMessage): unknown {
  if (!request.headers.cookie?.includes(cookies.language)) return undefined;
  parseCookies(request as Request, {} as Response, () => {});
  return (request as Request).cookies[cookies.language];
}

/** An id that a load balancer gave, if it is one that can stand in a log and in a header. */
function acceptedId(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && /^[\w.:+/=-]{8,128}$/.test(value) ? value : undefined;
}
