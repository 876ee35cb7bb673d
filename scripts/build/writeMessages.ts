import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content } from '#server/assets.ts';

/** Namespaces that only the server shows. */
const serverOnly = new Set(['errors', 'feed']);

/**
 * Writes each namespace of each language as a JSON chunk for the browser, and returns the folder's address.
 * The folder carries one hash over all texts, so that the browser can name any chunk without a table of hashes.
 */
export async function writeMessages(content: Content, publicDir: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(content.bundles)).digest('hex').slice(0, 10);
  const address = `/assets/messages/${hash}`;
  for (const [language, bundles] of Object.entries(content.bundles)) {
    for (const [namespace, bundle] of Object.entries(bundles)) {
      if (serverOnly.has(namespace)) continue;
      const file = join(publicDir, address, language, `${namespace}.json`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(bundle));
    }
  }
  return address;
}
