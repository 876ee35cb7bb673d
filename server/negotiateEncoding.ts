import Negotiator from 'negotiator';
import { memoize } from './memoize.ts';

/** The encodings of cached responses; deflate is left to `compression`. */
export type Encoding = 'br' | 'gzip' | 'identity';

const offered: readonly Encoding[] = ['br', 'gzip', 'identity'];
const preferred: readonly Encoding[] = ['br', 'gzip'];

/** The types of negotiator 0.6 lack the preference that decides between equals. */
type PreferringNegotiator = {
  encoding(available: readonly Encoding[], preferred: readonly Encoding[]): Encoding | undefined;
};

/** The encoding that a client wants most (RFC 9110 12.5.3), brotli among equals; identity where none is named. */
export function negotiateEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  return acceptEncoding ? negotiated(String(acceptEncoding)) : 'identity';
}

/** Visitors send the same few headers. */
const negotiated = memoize((acceptEncoding): Encoding => {
  const request = { headers: { 'accept-encoding': acceptEncoding } };
  const negotiator = new Negotiator(request) as unknown as PreferringNegotiator;
  return negotiator.encoding(offered, preferred) ?? 'identity';
});
