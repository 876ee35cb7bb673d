import { readFileSync } from 'node:fs';

const tokens = style('tokens');
const brands = style('brands');

/** Colours of the design tokens that icons, cards and the manifest use too: `#rrggbb`. */
export const companyColours = { paper: colour('paper'), coral: colour('coral'), ink: colour('ink') };

/** The value of a colour token in a brand’s block (brands.css) or, without a brand, in tokens.css. Throws for an unknown name. */
export function colour(name: string, brand = ''): string {
  const block = brand ? (new RegExp(`\\.brand--${brand} \\{([^}]*)\\}`).exec(brands)?.[1] ?? '') : '';
  const value = declared(name, block) ?? declared(name, tokens);
  const other = /^var\(--([\w-]+)\)$/.exec(value ?? '')?.[1];
  if (other) return colour(other, brand);
  if (!/^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/.test(value ?? ''))
    throw new Error(`client/styles: --${name} is no colour of the form #rrggbb`);
  return value as string;
}

function declared(name: string, declarations: string): string | undefined {
  return new RegExp(`--${name}:\\s*([^;]*);`).exec(declarations)?.[1];
}

function style(name: string): string {
  return readFileSync(new URL(`../client/styles/${name}.css`, import.meta.url), 'utf8');
}
