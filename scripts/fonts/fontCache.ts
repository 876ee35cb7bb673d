import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, writeAtomically } from '../images/atomicFiles.ts';

/** Raise it when subset-font or its options change in a way that the keys do not show. */
const fontSettingsVersion = 1;

export type FontStore = {
  /** Returns the cached result for a key, and computes it where it is missing. Results are stored as JSON. */
  remember: <Value>(key: unknown, work: () => Value) => Promise<Value>;
  /** Returns the cached font for a key of all its inputs, and makes it where it is missing. */
  publish: (name: string, key: readonly unknown[], make: () => Promise<Buffer>) => Promise<FontFile>;
};

export type FontFile = { url: string; bytes: number };

/** Caches fonts in `{cacheDir}/fonts` by content and publishes them under `{outDir}/assets/fonts` with hashed names. */
export function fontStore({ outDir, cacheDir }: { outDir: string; cacheDir: string }): FontStore {
  return {
    async remember(key, work) {
      const cached = join(cacheDir, 'fonts', `${hash(JSON.stringify([fontSettingsVersion, key]))}.json`);
      if (!(await exists(cached))) await writeAtomically(cached, JSON.stringify(work()));
      return JSON.parse(await readFile(cached, 'utf8'));
    },
    async publish(name, key, make) {
      const cached = join(cacheDir, 'fonts', `${hash(JSON.stringify([fontSettingsVersion, key]))}.woff2`);
      if (!(await exists(cached))) await writeAtomically(cached, await make());
      const font = await readFile(cached);
      const file = `assets/fonts/${name}.${hash(font).slice(0, 8)}.woff2`;
      await writeAtomically(join(outDir, file), font);
      return { url: `/${file}`, bytes: font.length };
    },
  };
}

export function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32);
}
