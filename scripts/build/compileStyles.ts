import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserslistToTargets, transform } from 'lightningcss';
import { browserFloor } from '../browserFloor.ts';
import { filesBelow } from '../filesBelow.ts';

const folder = 'client/styles';
/** The order of the layers and the breakpoints: not files of a layer. */
const definitions = ['index.css', 'media.css'];

const { ios, ...others } = browserFloor;
const floor = Object.entries({ ...others, ios_saf: ios });
const targets = browserslistToTargets(floor.map(([browser, version]) => `${browser} ${version}`));

/**
 * The style sheets by name (shared/document/styleSheets.ts), lowered to the browser floor. Every file is in the layer of
 * its name or folder. `generated` goes to the layer of tokens. Throws with file and line where a file is not CSS.
 */
export async function compileStyles(root: string, generated: string, { minify }: { minify: boolean }) {
  // Behind a byte order mark, which Windows writes, the first rule would be lost: the decoder takes it away.
  const read = async (file: string) => {
    return { file, css: new TextDecoder().decode(await readFile(join(root, folder, file))) };
  };
  const [order, media] = await Promise.all(definitions.map(read));
  const files = filesBelow(join(root, folder), /\.css$/).filter((file) => !definitions.includes(file));
  const sources = [{ file: 'tokens.css', css: generated }, ...(await Promise.all(files.map(read)))];
  const options = { targets, minify, drafts: { customMedia: true } };
  const compile = (file: string, css: string) => {
    try {
      return transform({ filename: file, code: Buffer.from(css), ...options }).code.toString();
    } catch (error) {
      const { message, loc } = error as Error & { loc?: { line: number } };
      throw new Error(`${folder}/${file}:${loc?.line ?? 0}: ${message}`);
    }
  };
  // On one line, so that the lines of an error are those of the file.
  const breakpoints = (media?.css ?? '').replaceAll('\n', ' ');
  const sheets = new Map<string, string>([['site', compile('index.css', order?.css ?? '')]]);
  for (const { file, css } of sources) {
    const sheet = sheetOf(file);
    const rules = compile(file, `${breakpoints}@layer ${layerOf(file)} {${css}}`);
    sheets.set(sheet, (sheets.get(sheet) ?? '') + rules);
  }
  return sheets;
}

/**
 * `pages/legal.css` and `pages/home/hero.css` are the page's sheet, `pages/business/judydoll/hero.css` is that of a part
 * of the page; everything else is in `site`, which all pages have.
 */
export function sheetOf(file: string): string {
  const path = /^pages\/(.+)\.css$/.exec(file)?.[1]?.split('/');
  if (!path) return 'site';
  return path.length === 1 ? path.join() : path.slice(0, -1).join('-');
}

function layerOf(file: string): string {
  return file.replace(/\/.*|\.css$/g, '');
}
