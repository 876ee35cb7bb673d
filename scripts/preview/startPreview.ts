import { join } from 'node:path';
import { readBuild } from '#server/assets.ts';
import { buildSite } from '../build/buildSite.ts';
import { buildImages } from '../images/buildImages.ts';
import { newsPreview } from './newsPreview.ts';

/** Builds what the texts do not change, and serves the item's preview until the process is stopped. */
export async function startPreview(root: string, item: string): Promise<void> {
  const outDir = join(root, 'dist-dev');
  await buildSite({ root, outDir, development: true });
  const { assets } = readBuild(outDir);
  const pictureTable = await buildImages({ root, outDir: assets.publicDir, cacheDir: join(root, '.cache') });
  const port = Number(process.env.PORT ?? 3001);
  newsPreview({ root, item, assets, pictureTable }).listen(port, '127.0.0.1', (error) => {
    if (error) throw error;
    console.log(`${item} in both languages: http://localhost:${port} (Ctrl-C ends it)`);
  });
}
