import type { RequestContext } from './context.ts';

/** Sends an answer whose bytes are ready: the headers of every answer, then `headers` (names and values in turn), then the body. */
export function send(
  { request, response, headers: common }: RequestContext,
  status: number,
  headers: readonly string[],
  body?: Buffer | string,
): void {
  // Node's types want a mutable array, but it only reads it.
  response.writeHead(status, [...common, ...headers]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The same for a short text. */
export function sendText(context: RequestContext, status: number, text: string, headers: readonly string[] = []): void {
  const length = String(Buffer.byteLength(text));
  send(context, status, ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', length, ...headers], text);
}
