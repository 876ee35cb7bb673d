import { fileURLToPath } from 'node:url';
import { updatePictures } from './images/committedPictures.ts';

/** `npm run pictures`: encodes new and changed pictures of the catalogue into `client/encoded/`, to be committed. */
try {
  await updatePictures(fileURLToPath(new URL('..', import.meta.url)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
