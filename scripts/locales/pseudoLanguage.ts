import type { Json, MessageFile, MessageSets } from '../content/messages.ts';

/** `keys` shows each text's key, `accents` marks and lengthens each text, so that hard-coded words are visible. */
const pseudoLanguages = ['keys', 'accents'] as const;
type PseudoLanguage = (typeof pseudoLanguages)[number];

/** The environment variable PSEUDO as a pseudo-language, or null where it is unset. Throws for any other value. */
export function readPseudoLanguage(env: NodeJS.ProcessEnv): PseudoLanguage | null {
  if (!env.PSEUDO) return null;
  const known = pseudoLanguages.find((name) => name === env.PSEUDO);
  if (!known) throw new Error(`PSEUDO must be one of ${pseudoLanguages.join(', ')}, not "${env.PSEUDO}"`);
  return known;
}

/** Both message sets in a pseudo-language. Empty texts stay empty, `{{values}}` stay values. */
export function pseudoMessages(sets: MessageSets, pseudo: PseudoLanguage): MessageSets {
  const disguise = pseudo === 'keys' ? showKey : addAccents;
  const disguiseSet = (files: Record<string, MessageFile>) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, disguiseTree(file, name, '', disguise)]));
  return { zh_CN: disguiseSet(sets.zh_CN), en_US: disguiseSet(sets.en_US) } as MessageSets;
}

type Disguise = (text: string, namespace: string, path: string) => string;

function disguiseTree(tree: Json, namespace: string, path: string, disguise: Disguise): Json {
  if (typeof tree === 'string') return tree && disguise(tree, namespace, path);
  const entries = Object.entries(tree);
  return Object.fromEntries(
    entries.map(([key, child]) => [key, disguiseTree(child, namespace, path ? `${path}.${key}` : key, disguise)]),
  );
}

function showKey(text: string, namespace: string, path: string): string {
  return [`${namespace}:${path}`, ...(text.match(allValues) ?? [])].join(' ');
}

/** German needs about a third more room than English: so does this. Han text cannot be accented; its brackets mark it. */
function addAccents(text: string): string {
  const pieces = text.split(/(\{\{.*?\}\})/);
  const accented = pieces.map((piece) => (values.test(piece) ? piece : [...piece].map(accent).join('')));
  return `⟦${accented.join('')}${'·'.repeat(Math.ceil(text.length / 3))}⟧`;
}

const values = /\{\{.*?\}\}/;
const allValues = /\{\{.*?\}\}/g;
const plain = 'AaCcEeGgIiKkLlNnOoRrSsTtUuWwYyZz';
const marked = 'ÅåÇçÉéĜĝÎîĶķĹĺÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';

function accent(letter: string): string {
  const index = plain.indexOf(letter);
  return index < 0 ? letter : (marked[index] ?? letter);
}
