import { type Import, type ImportGraph, readImportGraph } from './importGraph.ts';

type Rule = { from: RegExp; never: RegExp; why: string; typesToo?: boolean };

/**
 * The arrows of the layout: server -> shared <- client, and inside shared from the document over pages and components down
 * to settings, addresses and texts. Biome names the same sides at the line where one is broken; what it cannot see
 * (relative paths, folders inside a side) is found here. Circles are Biome's (noImportCycles).
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
  { from: /^shared\/i18n\//, never: /^shared\/(?!i18n\/)/, why: 'texts know nothing of the site' },
];

/** The rooms of a side from top to bottom: a file imports from its own room and from those below it, types included. */
const storeys: readonly (readonly RegExp[])[] = [
  [
    /^server\/(?:index|boot|start)\.ts$/,
    /^server\/app\.ts$/,
    /^server\/(?:endpoints|render|metrics)\//,
    /^server\/storedPages\//,
    /^server\/(?:middleware|inbox)\//,
    /^server\/request\//,
    /^server\//,
  ],
  [
    /^shared\/document\/(?:App\.tsx|Document\.tsx|pages\.ts)$/,
    /^shared\/pages\//,
    /^shared\/components\//,
    /^shared\/document\//,
    /^shared\//,
  ],
];

/** One line for each broken arrow. */
export function importArrows(root: string): string[] {
  return brokenRules(readImportGraph(root));
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
  if (isUpward(file, target)) found.push('a room imports from its own and from those below it');
  if (pageOf(file) && pageOf(target) && pageOf(file) !== pageOf(target)) {
    found.push('a page never imports another one: what two pages use is a component');
  }
  return found;
}

function isUpward(file: string, target: string): boolean {
  return storeys.some((rooms) => {
    const [from, to] = [file, target].map((one) => rooms.findIndex((room) => room.test(one)));
    return from !== undefined && to !== undefined && to !== -1 && to < from;
  });
}

function pageOf(file: string): string | undefined {
  return /^shared\/pages\/([^/]+)\//.exec(file)?.[1];
}
