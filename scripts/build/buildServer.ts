import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

/**
 * The server as one file a program: nothing else is needed to run it, not even packages. The site itself is CommonJS:
 * importing `node:http` into an ES module evaluates all it exports, `fetch` with its 40 modules among them.
 */
export async function buildServer({
  root,
  outDir,
  development,
}: {
  root: string;
  outDir: string;
  development: boolean;
}): Promise<void> {
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node26',
    jsx: 'automatic',
    jsxDev: development,
    sourcemap: development ? 'inline' : false,
    external: ['pg-native', 'pino-pretty'],
    logLevel: 'warning',
  } satisfies BuildOptions;
  const environment = { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') };
  const site = join(outDir, 'site.cjs');
  await build({
    ...common,
    entryPoints: ['server/index.ts'],
    outfile: site,
    format: 'cjs',
    define: { ...environment, 'import.meta.dirname': '__dirname' },
  });
  await writeFile(site, inAscii(await readFile(site, 'utf8')));
  await writeFile(join(outDir, 'index.js'), entry);
  await build({
    ...common,
    entryPoints: ['server/inbox/cli.ts'],
    outfile: join(outDir, 'inbox.js'),
    format: 'esm',
    define: environment,
    // Packages in CommonJS ask for require and for their folder, which ES modules do not have.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url); const __filename = import.meta.filename; const __dirname = import.meta.dirname;",
    },
  });
}

/**
 * Escapes what esbuild leaves in regular expressions and comments. One other character, and V8 keeps all 3.6 MB with two
 * bytes each: a sixth of what the start costs. Throws where a backslash stands before one, which would escape the escape.
 */
function inAscii(code: string): string {
  const escaped = code.search(/\\[\u0080-\uffff]/);
  if (escaped >= 0) throw new Error(`cannot be written in ASCII: ${code.slice(escaped - 60, escaped + 60)}`);
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** `portable`: the build is moved into its place, and into a container, after its first start (fillCompileCache.ts). */
const entry = `import { createRequire, enableCompileCache } from 'node:module';
enableCompileCache({ directory: import.meta.dirname + '/compiled', portable: true });
createRequire(import.meta.url)('./site.cjs');
`;
