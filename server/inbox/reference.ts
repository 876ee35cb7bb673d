import { randomBytes } from 'node:crypto';

/** Crockford's base 32, for references that are read aloud: no I, L, O, U. https://www.crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 12;

/** A random reference of 60 bits, such as `7K3M-9QXA-2FWT`: unguessable, in three groups for the telephone. */
export function newReference(): string {
  const symbols = [...randomBytes(referenceLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return grouped(symbols);
}

/** The canonical form of a typed reference (case, spaces, O for 0, I or L for 1), or null. */
export function parseReference(text: string): string | null {
  const symbols = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(symbols) ? grouped(symbols) : null;
}

function grouped(symbols: string): string {
  return (symbols.match(/.{4}/g) ?? []).join('-');
}
