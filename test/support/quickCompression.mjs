// Loaded before a site that a test starts: its pages are compressed for the moment instead of for all visitors to come, which
// would cost each process 15 s of a processor. What the real compression gives, test/unit/compressor.test.ts asks.
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { brotliCompress, gzip } = zlib;
zlib.brotliCompress = (data, ...more) => {
  const done = more.pop();
  brotliCompress(data, { params: { ...more[0]?.params, [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }, done);
};
zlib.gzip = (data, ...more) => gzip(data, { level: 1 }, more.pop());
syncBuiltinESMExports();
