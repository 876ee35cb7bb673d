import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * React's modules assign all they have to one object of exports or reach it from one switch, so that no bundler can tell
 * what a site does not use. This one uses none of what is named here, which is a twelfth of all of its script. Each cut has
 * to find what it leaves out: a new version of React that is written in another way fails the build.
 */
const cuts: Record<string, readonly (readonly [what: RegExp, instead: string])[]> = {
  'react-dom-client': [
    ...['updateClassComponent', 'updateSuspenseListComponent', 'mountActionState', 'updateActionStateImpl'].map(
      leftOut,
    ),
    ...['prefetchDNS', 'preconnect', 'preload', 'preloadModule', 'preinitScript', 'preinitStyle'].map(leftOut),
    // Elements that are not HTML's own come last.
    ...['preinitModuleScript', 'setPropOnCustomElement'].map(leftOut),
    // Methods of references to fragments.
    [/^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};$/gm, ''],
    // The names of components around an error, for messages in development.
    [functionOf('describeNativeComponentFrame'), 'function describeNativeComponentFrame() { return ""; }'],
    // Documents are hydrated.
    [/^exports\.createRoot = function[\s\S]*?^\};$/m, ''],
  ],
  'react-dom': [
    /** All but `flushSync` and what it shares with its client part. */
    [/^exports\.(?:pre\w+|createPortal|use\w+|requestFormReset|unstable_\w+) = function[\s\S]*?^\};$/gm, ''],
  ],
  react: [
    [/^exports\.Children = (?:Children|\{[\s\S]*?^\});$/m, ''],
    [/^exports\.(?:cloneElement|lazy) = function[\s\S]*?^\};$/gm, ''],
  ],
};

/** Names that no file of the site may import from React or its DOM part. */
export const leftOutOfReact =
  /\b(?:Component|PureComponent|Children|SuspenseList|cloneElement|createPortal|createRoot|lazy|useActionState|useForm\w+|requestFormReset|prefetchDNS|preconnect|pre(?:load|init)\w*)\b/;

export const shakeReact: Plugin = {
  name: 'shake-react',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]cjs[\\/]react(?:-dom(?:-client)?)?\.production\.js$/ }, async ({ path }) => {
      const [, name = ''] = /([\w-]+)\.production\.js$/.exec(path) ?? [];
      let contents = await readFile(path, 'utf8');
      for (const [what, instead] of cuts[name] ?? []) {
        const rest = contents.replace(what, instead);
        if (rest === contents) throw new Error(`${path} has no ${what} (scripts/build/shakeReact.ts)`);
        contents = rest;
      }
      return { contents, loader: 'js' };
    });
  },
};

function leftOut(name: string) {
  return [functionOf(name), `function ${name}() { throw Error("${name}: scripts/build/shakeReact.ts"); }`] as const;
}

/** A function of the module, as its authors publish it: it ends with a brace of its own line. */
function functionOf(name: string): RegExp {
  return new RegExp(`^function ${name}\\([\\s\\S]*?^\\}$`, 'm');
}
