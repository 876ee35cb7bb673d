import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseJson } from './locales/parseJson.ts';

/**
 * Loaded before a command (`--import`). The JSON files of editors that scripts import are read here first: a slip is told in
 * an editor's words, where the import would print its stack. Ends the process with code 1 then.
 */
for (const file of ['locales/words.json', 'shared/products/catalogue.json']) {
  const address = new URL(`../${file}`, import.meta.url);
  try {
    // Imported as well, so that `npm run dev` starts again when the slip is mended.
    await import(address.href, { with: { type: 'json' } }).catch(() =>
      parseJson(readFileSync(fileURLToPath(address), 'utf8')),
    );
  } catch (error) {
    console.error(`${file}: ${(error as Error).message}`);
    process.exit(1);
  }
}
