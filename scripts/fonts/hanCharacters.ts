/** Punctuation that Chinese text takes from the Chinese font: Latin fonts draw it half as wide. */
export const hanPunctuation = '　、。〈〉《》「」『』【】〔〕〖〗！（），．：；？［］｛｝～￥％＋－＝“”‘’…—·•×→';

/*
 * `client/fonts/NotoSerifSC-GB2312.woff2` has these characters of `500Medium/NotoSerifSC_500Medium.ttf`, npm's
 * @expo-google-fonts/noto-serif-sc: 1.3 MB of 14.8. It was made once by subset-font with `gb2312() + hanPunctuation` as text,
 * without hinting; `keepFeatures: ['halt', 'chws']` lets `text-spacing-trim` set two punctuation marks closer.
 */

/** The 6,763 characters of GB 2312, levels 1 and 2: rows 16-87 of 94 cells, through the decoder of the runtime. */
export function gb2312(): string {
  const bytes: number[] = [];
  for (let row = 16; row <= 87; row += 1) {
    for (let cell = 1; cell <= 94; cell += 1) bytes.push(row + 0xa0, cell + 0xa0);
  }
  // The five cells after 55-89 are empty and decode to private characters.
  return new TextDecoder('gbk').decode(Uint8Array.from(bytes)).replace(/[^\p{Script=Han}]/gu, '');
}
