import type { Language } from '#shared/i18n/language.ts';
import { createCompressor } from './compressor.ts';
import { addCompressed, pageSize, type StoredPage } from './storedPage.ts';

export type PageCache = {
  find: (address: string, language: Language) => StoredPage | undefined;
  /**
   * The page of a clean address (`Route.address`): stored, or being rendered for somebody else, or rendered now.
   * Rejects where the render fails; such a page is not stored, and the next one to ask renders again.
   */
  fill: (address: string, language: Language, render: () => Promise<StoredPage>) => Promise<StoredPage>;
  /** Resolves when all pages stored so far are compressed. */
  compressed: () => Promise<void>;
  /** True where another page would push an older one out. */
  full: () => boolean;
  /** Number of stored pages. */
  count: () => number;
};

/** The site's 148 pages take about 11 MB; with thousands of articles the ones asked for last stay. */
const defaultCapacity = 64 * 1024 * 1024;

/**
 * Rendered pages by clean address and language. Only addresses that the site knows become keys, whatever is asked for, and
 * the bytes are bounded, so nobody can fill the memory. `capacity` is in bytes.
 */
export function createPageCache(capacity = defaultCapacity): PageCache {
  const stored = new Map<string, StoredPage>();
  const underWay = new Map<string, Promise<StoredPage>>();
  const compressor = createCompressor();
  let size = 0;
  let pushing = false;
  let compressing: Promise<void> = Promise.resolve();

  const keep = (key: string, page: StoredPage) => {
    stored.set(key, page);
    size += pageSize(page);
    // A page that cannot be compressed ahead is compressed on the way, like a first answer.
    compressing = compressing.then(() => compress(key, page)).catch(() => {});
    pushOut();
  };

  const compress = async (key: string, page: StoredPage) => {
    const before = pageSize(page);
    addCompressed(page, await compressor(page.html));
    if (stored.get(key) !== page) return;
    size += pageSize(page) - before;
    pushOut();
  };

  const pushOut = () => {
    for (const [key, page] of stored) {
      if (size <= capacity) return;
      pushing = true;
      stored.delete(key);
      size -= pageSize(page);
    }
  };

  return {
    find(address, language) {
      const key = keyOf(address, language);
      const page = stored.get(key);
      // Once pages are pushed out, the order of the map is the order of use.
      if (page && pushing) {
        stored.delete(key);
        stored.set(key, page);
      }
      return page;
    },
    fill(address, language, render) {
      const key = keyOf(address, language);
      const known = stored.get(key);
      if (known) return Promise.resolve(known);
      const joined = underWay.get(key);
      if (joined) return joined;
      const filling = render()
        .then((page) => {
          keep(key, page);
          return page;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, filling);
      return filling;
    },
    compressed: () => compressing,
    full: () => pushing,
    count: () => stored.size,
  };
}

function keyOf(address: string, language: Language): string {
  return language + address;
}
