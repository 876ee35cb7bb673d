import browserData from '@mdn/browser-compat-data' with { type: 'json' };
import { type MemberExpression, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { build, transform } from 'esbuild';
import postcss, { type AtRule, type Container, type Declaration, type Rule } from 'postcss';
import { browserFloor, floorTarget } from '../browserFloor.ts';
import { flattenLayers } from '../build/flattenLayers.ts';
import { guarded } from './guarded.ts';

type Support = { version_added: string | false | null; flags?: unknown; prefix?: string; alternative_name?: string };
type Feature = { __compat?: { support: Record<string, Support | Support[]> } } & { [name: string]: Feature };

const data = browserData as unknown as Record<'css' | 'api' | 'javascript', Feature>;
/** The engines. Safari on iOS is the desktop's, and lacks besides only what a phone has no use for, as cursors. */
const browsers = ['chrome', 'safari', 'firefox'] as const;

/**
 * What the browsers of the floor do not know (scripts/browserFloor.ts): at-rules, media features, selectors, properties,
 * keywords, functions and units of the style sheet as the build lowers it, and platform APIs of the bundled script. The
 * data are MDN's. What stands in `@supports`, or is named in guarded.ts with its guard, is fine; and nothing else may be
 * named there.
 */
export async function browserSupport(root: string): Promise<string[]> {
  const found = new Set([...stylesBeyond(await lowered(root)), ...scriptBeyond(await bundled(root))]);
  const needless = Object.keys(guarded).filter((name) => !found.has(name));
  return [
    ...[...found].filter((name) => !(name in guarded)).map((name) => `${name}: not in all browsers of the floor`),
    ...needless.map((name) => `${name}: nothing to guard any more (scripts/check/guarded.ts)`),
  ].sort();
}

async function lowered(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['client/styles/index.css'],
    bundle: true,
    write: false,
    external: ['/assets/*'],
    target: floorTarget,
  });
  const flat = await flattenLayers(outputFiles[0]?.text ?? '');
  const { code } = await transform(flat.toString(), { loader: 'css', target: floorTarget });
  return code;
}

async function bundled(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['client/start.ts', 'client/main.tsx'],
    outdir: 'unused',
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    target: floorTarget,
  });
  return outputFiles.map(({ text }) => text).join('\n;');
}

/** Exported for the tests. */
export function stylesBeyond(css: string): string[] {
  const found = new Set<string>();
  const { 'at-rules': atRules, properties, selectors, types } = data.css as Feature;
  const functions = flat(types);
  const note = (feature: Feature | undefined, name: string) => {
    if (feature?.__compat && !isOfTheFloor(feature)) found.add(name);
  };
  const visit = (container: Container) => {
    container.each((node) => {
      if (node.type === 'atrule') {
        const { name, params } = node as AtRule;
        if (name === 'supports' && !params.startsWith('not')) return;
        if (!atRules?.[name]) found.add(`@${name}`);
        else note(atRules[name], `@${name}`);
        if (name === 'media') {
          for (const [, feature = ''] of params.matchAll(/\((?:min-|max-)?([a-z-]+)/g))
            note(atRules?.media?.[feature], `@media (${feature})`);
        }
      } else if (node.type === 'rule') {
        for (const [, pseudo = ''] of (node as Rule).selector.matchAll(/::?([a-z][a-z-]*)/g))
          note(selectors?.[pseudo], `:${pseudo}`);
      } else if (node.type === 'decl') {
        const { prop, value } = node as Declaration;
        const prefixed = container.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`);
        if (!prefixed) note(properties?.[prop], prop);
        const words = value.replace(/'[^']*'|"[^"]*"|url\([^)]*\)/g, '');
        for (const [keyword] of words.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)) {
          if (!found.has(prop)) note(properties?.[prop]?.[keyword], `${prop}: ${keyword}`);
        }
        for (const [, name = ''] of words.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
          note(functions.get(name), `${name}()`);
        for (const [, unit = ''] of words.matchAll(/\d([a-z]+)/g)) note(lengthUnit(unit), unit);
      }
      if ('nodes' in node && node.nodes) visit(node as Container);
    });
  };
  visit(postcss.parse(css));
  return [...found];
}

function lengthUnit(unit: string): Feature | undefined {
  const lengths = data.css.types?.length;
  if (/^[dsl]v/.test(unit)) return lengths?.viewport_percentage_units_dynamic;
  if (/^cq/.test(unit)) return lengths?.container_query_length_units;
  return lengths?.[unit];
}

/**
 * Exported for the tests. Members of built-in objects by their own name; of other objects those that are called, or in the
 * project's own code set, where only younger APIs have a member of that name.
 */
export function scriptBeyond(script: string): string[] {
  const found = new Set<string>();
  const { builtins } = data.javascript as Feature;
  const instances: Record<string, string> = {
    document: 'Document',
    navigator: 'Navigator',
    globalThis: 'Window',
    window: 'Window',
  };
  const owners = (name: string) =>
    instances[name]
      ? data.api[instances[name]]
      : (builtins?.[name] ?? (/^[A-Z]/.test(name) ? data.api[name] : undefined));
  const names = new Map<string, boolean>();
  for (const group of [data.api, builtins ?? {}]) {
    for (const owner of Object.values(group)) {
      for (const [key, feature] of Object.entries(owner)) {
        if (!feature.__compat || key.endsWith('_static') || key.endsWith('_event')) continue;
        names.set(key, names.get(key) || isOfTheFloor(feature));
      }
    }
  }
  const at = (position: number) => {
    const file = script.lastIndexOf('\n// ', position);
    const [, path = ''] = /^\n\/\/ (\S+)/.exec(script.slice(file, file + 200)) ?? [];
    return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
  };
  const noteMember = ({ object, property, computed }: MemberExpression, start: number) => {
    if (computed || property.type !== 'Identifier' || names.get(property.name) !== false) return;
    if (object.type === 'Identifier' && owners(object.name)) return;
    found.add(`.${property.name} in ${at(start)}`);
  };
  simple(parse(script, { ecmaVersion: 'latest', sourceType: 'module' }), {
    MemberExpression({ object, property, computed, start }) {
      if (computed || property.type !== 'Identifier') return;
      const owner = object.type === 'Identifier' ? owners(object.name) : undefined;
      const own = owner?.[`${property.name}_static`] ?? owner?.[property.name];
      if (own?.__compat && object.type === 'Identifier') {
        if (!isOfTheFloor(own)) found.add(`${object.name}.${property.name} in ${at(start)}`);
      }
    },
    CallExpression({ callee, start }) {
      if (callee.type === 'MemberExpression') noteMember(callee, start);
    },
    AssignmentExpression({ left, start }) {
      if (left.type === 'MemberExpression' && /^(client|shared)\//.test(at(start))) noteMember(left, start);
    },
    NewExpression({ callee, start }) {
      if (callee.type !== 'Identifier') return;
      const owner = owners(callee.name);
      if (owner?.__compat && !isOfTheFloor(owner)) found.add(`new ${callee.name} in ${at(start)}`);
    },
  });
  return [...found];
}

function flat(feature: Feature | undefined, found = new Map<string, Feature>()): Map<string, Feature> {
  for (const [name, child] of Object.entries(feature ?? {}) as [string, Feature][]) {
    if (name === '__compat') continue;
    if (!found.has(name)) found.set(name, child);
    flat(child, found);
  }
  return found;
}

function isOfTheFloor({ __compat }: Feature): boolean {
  return browsers.every((browser) => {
    const support = __compat?.support[browser];
    return [support ?? []].flat().some(({ version_added, flags, prefix, alternative_name }) => {
      if (!version_added || flags || prefix || alternative_name || !/\d/.test(version_added)) return false;
      return Number.parseFloat(version_added.replace('≤', '')) <= Number.parseFloat(browserFloor[browser]);
    });
  });
}
