import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { gb2312, hanPunctuation } from './hanCharacters.ts';

/**
 * Made `client/fonts/NotoSerifSC-GB2312.woff2`, once:
 *
 *     npm pack @expo-google-fonts/noto-serif-sc && tar xzf expo-google-fonts-noto-serif-sc-*.tgz
 *     npm exec -- tsx scripts/fonts/makeHanSource.ts package/500Medium/NotoSerifSC_500Medium.ttf
 *
 * The full font is 14.8 MB, this is 1.3 MB. Latin letters stay out: they come from Fraunces.
 */
async function makeHanSource(ttfPath: string): Promise<void> {
  const font = await subsetFont(await readFile(ttfPath), gb2312() + hanPunctuation, {
    targetFormat: 'woff2',
    // `text-spacing-trim` uses these to set two punctuation marks in a row closer.
    keepFeatures: ['halt', 'chws'],
    noHinting: true,
  });
  await writeFile(new URL('../../client/fonts/NotoSerifSC-GB2312.woff2', import.meta.url), font);
}

await makeHanSource(process.argv[2] ?? '');
