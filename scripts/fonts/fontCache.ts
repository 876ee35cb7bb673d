import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../writeAtomically.ts';

/** Raise it when subset-font or its options change in a way that the keys do not show. */
const fontSettingsVersion = 1;

export type FontStore = {
  /** Returns the cached result for a key, and computes it where it is missing. Results are stored as JSON. */
  remember: <Value>(key: unknown, work: () => Value) => Promise<Value>;
  /** Returns the address of the cached font for a key of all its inputs, and makes it where it is missing. */
  publish: (name: string, key: readonly unknown[], make: () => Promise<Buffer>) => Promise<string>;
};

/** Caches fonts in `{cacheDir}/fonts` by content and publishes them under `{outDir}/assets/fonts` with hashed names. */
export function fontStore({ outDir, cacheDir }: { outDir: string; cacheDir: string }): FontStore {
  const cached = async (key: unknown, extension: string, make: () => string | Buffer | Promise<Buffer>) => {
    const file = join(cacheDir, 'fonts', `${hash(JSON.stringify([fontSettingsVersion, key]))}.${extension}`);
    if (!existsSync(file)) await writeAtomically(file, await make());
    return readFile(file);
  };
  return {
    async remember(key, work) {
      return JSON.parse((await cached(key, 'json', () => JSON.stringify(work()))).toString());
    },
    async publish(name, key, make) {
      const font = await cached(key, 'woff2', make);
      const file = `assets/fonts/${name}.${hash(font).slice(0, 8)}.woff2`;
      await writeAtomically(join(outDir, file), font);
      return `/${file}`;
    },
  };
}

export function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32);
}
