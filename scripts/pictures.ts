import { fileURLToPath } from 'node:url';
import { keepPictures } from './images/keptPictures.ts';

/** `npm run pictures`, after a picture came, went or changed: makes its sizes and formats and keeps them in `client/encoded/`. */
try {
  await keepPictures(fileURLToPath(new URL('..', import.meta.url)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
