import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * React Router's components are results of calls (`forwardRef`, `memo`, `createContext`) and get display names. A bundler
 * keeps such calls, with all that they use, even if the component is not imported: three quarters of the router's bytes.
 * This marks them as pure, so that esbuild can drop the unused ones; the code that runs is the same.
 */
export const shakeRouter: Plugin = {
  name: 'shake-router',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.js$/ }, async ({ path }) => ({
      contents: withPureComponents(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};

/** Of a module as its authors publish it: a statement begins its line, and a class ends with a brace of its own. */
function withPureComponents(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^((?:const|let|var) \w+ = )(React[\w$]*\.\w+\()/gm, '$1/* @__PURE__ */ $2')
    .replace(
      /^(var \w+ = )(class extends React[\w$]*\.Component \{\n[\s\S]*?\n\});$/gm,
      '$1/* @__PURE__ */ (() => $2)();',
    );
}
