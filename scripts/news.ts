import { fileURLToPath } from 'node:url';
import { brands, newsKinds } from '#shared/site.ts';
import { newNewsItem } from './locales/newNewsItem.ts';

const usage = `npm run news -- new [${newsKinds.join('|')}] [${brands.join('|')}]
       npm run news -- preview NUMBER`;

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...values] = process.argv.slice(2);
const run = { new: prepare, preview }[command ?? ''];
if (!run?.(...values)) {
  console.error(`Usage: ${usage}`);
  process.exitCode = 1;
}

/** False where the values mean nothing. */
function prepare(kind = 'Group', brand = ''): boolean {
  const knownKind = newsKinds.find((name) => name === kind);
  const knownBrand = brand === '' ? '' : brands.find((name) => name === brand);
  if (!knownKind || knownBrand === undefined) return false;
  const files = newNewsItem(root, knownKind, knownBrand);
  const number = /\d+/.exec(files[0] ?? '')?.[0];
  console.log(`Written: ${files.join(', ')}.`);
  console.log(`Next: headline, text and pictures (locales/README.md); "npm run news -- preview ${number}" shows them.`);
  return true;
}

function preview(number = ''): boolean {
  const [digits] = /\d+$/.exec(number) ?? [];
  if (digits) void import('./preview/startPreview.ts').then(({ startPreview }) => startPreview(root, `item${digits}`));
  return digits !== undefined;
}
