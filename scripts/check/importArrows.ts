import { type Import, type ImportGraph, readImportGraph } from './importGraph.ts';

type Rule = { from: RegExp; never: RegExp; why: string; typesToo?: boolean };

/**
 * The arrows of the layout: server -> shared <- client, and inside shared from the document over pages and components down
 * to settings, addresses and texts. Biome names the same sides at the line where one is broken; what it cannot see
 * (relative paths, folders inside shared, circles) is found here.
 */
const rules: readonly Rule[] = [
  { from: /^shared\//, never: /^(?:server|client)\//, why: 'shared/ runs on both sides' },
  { from: /^server\//, never: /^client\//, why: 'server/ never imports client/' },
  { from: /^client\//, never: /^server\//, why: 'client/ never imports server/' },
  {
    from: /^(?:client|shared)\//,
    never: /^locales\//,
    why: 'only server/ and scripts/ read message files; here their types alone are used',
    typesToo: false,
  },
  { from: /^shared\/components\//, never: /^shared\/pages\//, why: 'components are below pages' },
  {
    from: /^shared\/(?:components|pages)\//,
    never: /^shared\/document\/(?:App|Document)\.tsx$/,
    why: 'the document is above pages and components',
  },
  {
    from: /^shared\/(?:[^/]+\.tsx?$|i18n\/|news\/|contact\/|search\/)/,
    never: /^shared\/(?:components|pages|document)\//,
    why: 'settings, addresses, texts and data are below everything that renders',
  },
  { from: /^shared\/i18n\//, never: /^shared\/(?!i18n\/)/, why: 'texts know nothing of the site' },
];

/** One line for each broken arrow and each circle. */
export function importArrows(root: string): string[] {
  const graph = readImportGraph(root);
  return [...brokenRules(graph), ...circles(graph)];
}

export function brokenRules(graph: ImportGraph): string[] {
  return Object.entries(graph).flatMap(([file, imports]) =>
    imports.flatMap((one) => broken(file, one).map((why) => `${file} imports ${one.target}: ${why}`)),
  );
}

function broken(file: string, { target, typeOnly }: Import): string[] {
  const found = rules
    .filter(({ from, never, typesToo = true }) => from.test(file) && never.test(target) && (typesToo || !typeOnly))
    .map(({ why }) => why);
  if (pageOf(file) && pageOf(target) && pageOf(file) !== pageOf(target)) {
    found.push('a page never imports another one: what two pages use is a component');
  }
  return found;
}

function pageOf(file: string): string | undefined {
  return /^shared\/pages\/([^/]+)\//.exec(file)?.[1];
}

/** Files that import each other in a circle, types and dynamic imports aside. */
export function circles(graph: ImportGraph): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start !== -1) found.add(`imports go in a circle: ${[...path.slice(start), file].join(' -> ')}`);
    if (start !== -1 || done.has(file)) return;
    for (const { target, typeOnly, dynamic } of graph[file] ?? []) {
      if (!typeOnly && !dynamic) visit(target, [...path, file]);
    }
    done.add(file);
  };
  for (const file of Object.keys(graph)) visit(file, []);
  return [...found];
}
