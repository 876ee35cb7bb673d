import type { RequestState } from '#shared/document/payload.ts';

/** What an earlier handler (contact, search) found out for the page; it sets `response.locals`. */
export type PageLocals = { state?: RequestState; status?: number };
