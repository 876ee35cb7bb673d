import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../client/styles/tokens.css', import.meta.url), 'utf8');

/** The colours of the house that stand outside of style sheets too, as the design tokens have them: `#rrggbb`. */
export const houseColours = { paper: colour('paper'), coral: colour('coral'), ink: colour('ink') };

function colour(name: string): string {
  const value = new RegExp(`--${name}:\\s*(#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!value) throw new Error(`client/styles/tokens.css: --${name} is not of the form #rrggbb`);
  return value;
}
