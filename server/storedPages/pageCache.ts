import { LRUCache } from 'lru-cache';
import type { Language } from '#shared/i18n/language.ts';
import { type Compressed, compressPage } from './compressor.ts';
import { type StoredPage, withCompressed } from './storedPage.ts';

export type PageCache = ReturnType<typeof createPageCache>;

type PageCacheOptions = {
  /** Bytes. The site's 148 pages take about 3 MB; with thousands of articles the ones asked for last stay. */
  capacity?: number;
  compress?: (html: Buffer) => Promise<Compressed>;
  /** Told of a page that could not be compressed. */
  onFault?: (error: unknown) => void;
};

/**
 * Rendered pages by clean address and language. Only addresses that the site knows become keys, whatever is asked for, and
 * the bytes are bounded, so nobody can fill the memory.
 */
export function createPageCache(options: PageCacheOptions = {}) {
  const { capacity = 64 * 1024 * 1024, compress = compressPage, onFault = () => {} } = options;
  let evicted = false;
  let compressing: Promise<void> = Promise.resolve();
  const pages = new LRUCache<string, StoredPage, () => Promise<StoredPage>>({
    maxSize: capacity,
    sizeCalculation: ({ size }) => size,
    fetchMethod: (_key, _stale, { context: render }) => render(),
    disposeAfter(_page, _key, reason) {
      if (reason === 'evict') evicted = true;
    },
  });

  /** A page that cannot be compressed is forgotten: the next visitor has it rendered and compressed anew. */
  const compressInTurn = (key: string, page: StoredPage) => {
    compressing = compressing.then(async () => {
      try {
        const compressed = withCompressed(page, await compress(page.html()));
        if (pages.peek(key) === page) pages.set(key, compressed);
      } catch (error) {
        onFault(error);
        if (pages.peek(key) === page) pages.delete(key);
      }
    });
  };

  return {
    find: (address: string, language: Language) => pages.get(language + address),
    /**
     * The page of a clean address (`Route.address`): stored, or being rendered for somebody else, or rendered now.
     * Rejects where the render fails; such a page is not stored, and the next one to ask renders again.
     */
    fill(address: string, language: Language, render: () => Promise<StoredPage>): Promise<StoredPage> {
      const key = language + address;
      return pages.forceFetch(key, {
        context: async () => {
          const rendered = await render();
          compressInTurn(key, rendered);
          return rendered;
        },
      });
    },
    /** Resolves when all pages stored so far are compressed. */
    compressed: () => compressing,
    /** True once a page has been evicted: what is stored now is what is asked for. */
    full: () => evicted,
    count: () => pages.size,
  };
}
