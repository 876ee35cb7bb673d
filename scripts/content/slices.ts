import { brands, legalDocuments } from '#shared/site.ts';
import type { Json, MessageFile } from './messages.ts';

/**
 * Large message files are cut so that a page gets only the part that it shows: the file `business.json` becomes the
 * namespaces `business` (the rest), `business/judydoll` (its `brands.judydoll`) and so on. `shared/routes.ts` names them.
 */
const slices: Record<string, Record<string, string>> = {
  business: Object.fromEntries(brands.map((brand) => [brand, `brands.${brand}`])),
  products: Object.fromEntries(brands.map((brand) => [brand, brand])),
  'about-us': { jituanjieshao: 'intro', guanlituandui: 'team', fazhanlishi: 'timeline', qiyezeren: 'responsibility' },
  legal: Object.fromEntries(Object.keys(legalDocuments).map((document) => [document, document])),
};

/** The namespaces of one authored file: itself, or the rest of it and its slices. */
export function sliceFile(namespace: string, file: MessageFile): Record<string, MessageFile> {
  const parts = slices[namespace];
  if (!parts) return { [namespace]: file };
  const rest = structuredClone(file);
  const cut = Object.entries(parts).map(([name, path]) => [`${namespace}/${name}`, take(rest, path.split('.'))]);
  return { [namespace]: rest, ...Object.fromEntries(cut) };
}

function take(tree: MessageFile, path: string[]): Json {
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce((node, part) => node[part] as MessageFile, tree);
  const value = parent[last] ?? {};
  delete parent[last];
  return value;
}
