import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltContent, Content } from '#server/assets.ts';
import { inLanguages } from '#shared/i18n/language.ts';
import { isOnDemand } from '#shared/i18n/translation.ts';
import { writeAtomically } from '../writeAtomically.ts';

/** Namespaces that only the server shows. */
const serverOnly = new Set(['errors', 'feed']);

/**
 * Writes each namespace of each language as a JSON file for the browser, its bundle, and returns the folder's address.
 * The folder carries one hash over all texts, so that the browser can name any bundle without a table of hashes.
 */
export async function writeMessages(content: Content, publicDir: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(content.bundles)).digest('hex').slice(0, 10);
  const address = `/assets/messages/${hash}`;
  for (const [language, bundles] of Object.entries(content.bundles)) {
    for (const [namespace, bundle] of Object.entries(bundles)) {
      if (serverOnly.has(namespace)) continue;
      await writeAtomically(join(publicDir, address, language, `${namespace}.json`), JSON.stringify(bundle));
    }
  }
  return address;
}

/** Writes the bundles that the server keeps in memory, and the names of those that it reads from the browser's files. */
export async function writeContent(content: Content, file: string): Promise<void> {
  const bundles = inLanguages((language) => {
    const own = Object.entries(content.bundles[language]);
    return Object.fromEntries(own.filter(([namespace]) => !isOnDemand(namespace)));
  });
  const onDemand = Object.keys(content.bundles.zh_CN).filter(isOnDemand);
  await writeFile(file, JSON.stringify({ ...content, bundles, onDemand } satisfies BuiltContent));
}
