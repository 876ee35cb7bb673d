import { fileURLToPath } from 'node:url';
import { brands, newsKinds } from '#shared/site.ts';
import { newNewsItem } from './locales/newNewsItem.ts';

/** `npm run news -- new [KIND] [BRAND]`: writes the files of the next news item. */
const [command, kind = 'Group', brand = ''] = process.argv.slice(2);
const knownKind = newsKinds.find((name) => name === kind);
const knownBrand = brand === '' ? '' : brands.find((name) => name === brand);
if (command === 'new' && knownKind && knownBrand !== undefined) {
  try {
    const files = newNewsItem(fileURLToPath(new URL('..', import.meta.url)), knownKind, knownBrand);
    console.log(`Written: ${files.join(', ')}.`);
    console.log(
      'Next: headline, text and pictures (locales/README.md). "npm run dev" shows the item and its findings.',
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
} else {
  console.error(`Usage: npm run news -- new [${newsKinds.join('|')}] [${brands.join('|')}]`);
  process.exitCode = 1;
}
