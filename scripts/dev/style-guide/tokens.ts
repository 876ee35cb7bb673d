export type Token = { name: string; value: string };
export type TokenGroup = { title: string; tokens: Token[] };

/**
 * The groups of `client/styles/tokens.css` in its order: a group begins with a comment of its name. What narrow screens
 * and Chinese change comes after the first media query and is left out: the samples show it by themselves.
 */
export function readTokens(css: string): TokenGroup[] {
  const own = css.slice(css.indexOf(':root'), css.indexOf('@media'));
  const groups: TokenGroup[] = [];
  for (const [, title, name, value] of own.matchAll(/\/\*\s*([A-Z][a-z ]+)[^*]*\*\/|--([\w-]+):\s*([^;]+);/g)) {
    if (title) groups.push({ title: title.trim(), tokens: [] });
    else if (name && value) groups.at(-1)?.tokens.push({ name, value: value.replace(/\s+/g, ' ') });
  }
  return groups;
}

/** How a token is shown: by the first fitting beginning of its name, as one declaration of its sample. */
const samples: readonly [prefix: string, declaration: (value: string) => string][] = [
  ['text-', (value) => `font: 400 ${value} / 1.3 var(--font-display)`],
  ['font-', (value) => `font-family: ${value}; font-size: var(--text-large)`],
  ['weight-', (value) => `font: ${value} var(--text-large) / 1.3 var(--font-display)`],
  ['leading-', (value) => `line-height: ${value}`],
  ['tracking-', (value) => `letter-spacing: ${value}`],
  ['radius', (value) => `width: 8rem; height: 8rem; background: var(--blush); border-radius: ${value}`],
  ['shadow', (value) => `height: 8rem; background: var(--white); box-shadow: ${value}`],
];
const lengths = /^(?:space-|gutter|measure|header-|target|control|switcher-)/;

/** One class a token, `sample--{name}`: style attributes are forbidden by the content security policy. */
export function sampleStyles(groups: readonly TokenGroup[]): string {
  return groups
    .flatMap(({ title, tokens }) =>
      tokens.map(({ name }) => `.sample--${name} { ${declaration(title, name, `var(--${name})`)} }`),
    )
    .join('\n');
}

function declaration(group: string, name: string, value: string): string {
  if (group === 'Colour') return `height: 6rem; background: ${value}; border: 1px solid var(--line)`;
  if (lengths.test(name)) return `width: ${value}; max-width: 100%; height: 1rem; background: var(--coral)`;
  return samples.find(([prefix]) => name.startsWith(prefix))?.[1](value) ?? 'display: none';
}
