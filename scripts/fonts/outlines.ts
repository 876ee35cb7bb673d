import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** The outlines of a text on its baseline, in em. */
export type Outlines = (line: string, face: 'display' | 'body') => { paths: Glyph[]; width: number };
type Glyph = { path: string; x: number; scale: number };

/**
 * Outlines in the site's faces, for bitmaps that the build draws: Fraunces, or Figtree, for what they have, Noto Serif SC
 * for Han. The machine's own fonts play no part, so that every machine draws the same.
 */
export async function outlinesOf(root: string, characters: string): Promise<Outlines> {
  const { resolve } = createRequire(import.meta.url);
  const latin = { opsz: 72, SOFT: 80, WONK: 0, wght: 300 };
  const [fraunces, figtree, han] = await Promise.all([
    font(resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'), characters, latin),
    font(resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'), characters, { wght: 400 }),
    font(join(root, 'client/fonts/NotoSerifSC-GB2312.woff2'), characters, {}),
  ]);
  return (line, face) => {
    const own = face === 'display' ? fraunces : figtree;
    const chinese = /\p{Script=Han}/u.test(line);
    const fontOf = (character: string) =>
      (chinese && /[“”‘’·…—]/.test(character)) || own.font.nominalGlyph(character.codePointAt(0) ?? 0) === undefined
        ? han
        : own;
    const paths: Glyph[] = [];
    let width = 0;
    for (const run of runs(line, fontOf)) {
      const scale = 1 / run.font.face.upem;
      const buffer = new Buffer();
      buffer.addText(run.text);
      buffer.guessSegmentProperties();
      shape(run.font.font, buffer);
      for (const glyph of buffer.getGlyphInfosAndPositions()) {
        paths.push({ path: run.font.font.glyphToPath(glyph.codepoint), x: width, scale });
        width += (glyph.xAdvance ?? 0) * scale;
      }
    }
    return { paths, width };
  };
}

type LoadedFont = { face: Face; font: Font };

async function font(file: string, characters: string, variationAxes: Record<string, number>): Promise<LoadedFont> {
  const data = await subsetFont(await readFile(file), characters, {
    targetFormat: 'sfnt',
    variationAxes,
    noHinting: true,
  });
  const face = new Face(new Blob(data));
  return { face, font: new Font(face) };
}

/** Neighbours that share a font are shaped together, so that they are kerned. */
function runs(line: string, fontOf: (character: string) => LoadedFont): { text: string; font: LoadedFont }[] {
  const found: { text: string; font: LoadedFont }[] = [];
  for (const character of line) {
    const own = fontOf(character);
    const last = found.at(-1);
    if (last?.font === own) last.text += character;
    else found.push({ text: character, font: own });
  }
  return found;
}
