import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { type Bundle, bundleOnce } from './bundle.ts';

type Target = { root: string; outDir: string; development: boolean; bundle?: Bundle };

/** Packages that the site loads where a setting asks for them, or with the first message that somebody sends. */
const onDemand = ['nodemailer', 'pg', 'prom-client', 'rate-limiter-flexible'];

/** Parts of packages that are loaded with them and never run: React's rendering to a string, Express' own bodies and queries. */
const unused = {
  'react-dom/server': './node_modules/react-dom/cjs/react-dom-server.node.production.js',
  'thread-stream': 'data:text/javascript,',
};

/** Of 2,500 media types, those with a file extension and of no vendor's own, a seventh: each start reads them all. */
const servedMediaTypes: Plugin = {
  name: 'served media types',
  setup: ({ onLoad }) =>
    onLoad({ filter: /mime-db.db\.json$/ }, async ({ path }) => {
      const all = Object.entries<{ extensions?: string[] }>(JSON.parse(await readFile(path, 'utf8')));
      const served = all.filter(
        ([type, { extensions }]) => extensions && !/\/(?:vnd\.(?!microsoft\.icon)|x-)/.test(type),
      );
      return { loader: 'json', contents: JSON.stringify(Object.fromEntries(served)) };
    }),
};

/**
 * The site and the operator's tool as one file each, and beside them what is loaded on demand: nothing has to be installed.
 * What runs the site (server/start.ts) and the site are CommonJS: importing `node:http` into an ES module evaluates all it
 * exports, `fetch` with its 40 modules among them. A start reads and parses the site's whole file, so it is kept small.
 */
export async function buildServer({ root, outDir, development, bundle = bundleOnce }: Target): Promise<void> {
  const options = bundleOptions({ root, development });
  await bundle('site', {
    ...options,
    entryPoints: {
      index: development ? 'scripts/dev/site.ts' : 'server/index.ts',
    },
    outdir: outDir,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    external: [...options.external, ...onDemand],
    define: { ...options.define, 'import.meta.dirname': '__dirname' },
    ...(!development && {
      alias: unused,
      plugins: [servedMediaTypes],
      // Names stay whole, and lines short enough to be found from a stack.
      minifyWhitespace: true,
      minifySyntax: true,
      lineLimit: 240,
      legalComments: 'none',
    }),
  });
  await bundle('on demand', {
    ...options,
    entryPoints: Object.fromEntries(onDemand.map((name) => [name, name])),
    outdir: join(outDir, 'node_modules'),
    format: 'cjs',
  });
  await bundle('inbox', {
    ...options,
    ...asModule,
    entryPoints: ['server/inbox/cli.ts'],
    outfile: join(outDir, 'inbox.js'),
  });
}

/** What all bundles for Node have in common. */
export function bundleOptions({ root, development }: Pick<Target, 'root' | 'development'>) {
  return {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node26',
    jsx: 'automatic',
    jsxDev: development,
    sourcemap: development ? 'inline' : false,
    external: ['pg-native', 'pino-pretty'],
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
    logLevel: 'warning',
  } satisfies BuildOptions;
}

export const asModule = {
  format: 'esm',
  // Packages in CommonJS ask for require and for their folder, which ES modules do not have.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url); const __filename = import.meta.filename; const __dirname = import.meta.dirname;",
  },
} satisfies BuildOptions;
