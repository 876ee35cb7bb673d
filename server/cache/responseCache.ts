import { LRUCache } from 'lru-cache';
import { compress, type EncodedBody } from './compress.ts';

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Bytes. 60 items of news and all other pages fit; of thousands of articles the ones that were requested last stay. */
const defaultCapacity = 24 * 1024 * 1024;

/**
 * Bodies of shared responses by their keys. Only addresses that the site knows become keys, and the bytes are bounded, so
 * no client can fill the memory.
 */
export function createResponseCache(capacity = defaultCapacity) {
  const bodies = new LRUCache<string, EncodedBody, () => Promise<Buffer>>({
    maxSize: capacity,
    sizeCalculation: ({ identity, br, gzip }) => Math.max(1, identity.length + br.length + gzip.length),
    fetchMethod: async (_key, _stale, { context: make }) => compress(await make()),
  });
  return {
    get: (key: string) => bodies.get(key),
    /**
     * The body of a key: cached, or being made for another request, or made now. Rejects where `make` fails; then nothing
     * is cached, and the next request makes it again.
     */
    getOrMake: (key: string, make: () => Promise<Buffer>): Promise<EncodedBody> =>
      bodies.forceFetch(key, { context: make }),
    count: () => [...bodies.keys()].length,
    bytes: () => bodies.calculatedSize,
    capacity,
  };
}
