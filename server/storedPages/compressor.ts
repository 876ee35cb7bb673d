import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Compressed = { br: Buffer; gzip: Buffer };

/** Compresses a page as far as it goes: some 100 ms of a thread of Node's own, beside the event loop. */
export async function compressPage(html: Buffer): Promise<Compressed> {
  const br = await promisify(brotliCompress)(html, { params: brotliParameters(html.length) });
  return { br: ownBytes(br), gzip: ownBytes(await promisify(gzip)(html, { level: 9 })) };
}

/** zlib hands out views of larger buffers, which would stay in memory with them. */
function ownBytes(view: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(view.length);
  view.copy(own);
  return own;
}

function brotliParameters(length: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // As large as the page: the default would take 32 MB of tables each time.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(length),
  };
}

/** The smallest window that reaches over the whole page, within brotli's limits. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}
