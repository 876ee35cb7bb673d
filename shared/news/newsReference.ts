import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import type { ProductId } from '#shared/products/productTable.ts';
import type { Brand } from '#shared/site.ts';

/**
 * A link of an item as its line of the catalogue has it. A page is named by its address, with its part; a product
 * with the shades that the item is about, where these are not all: `product:slow-red-lipstick/01,02`.
 */
export type NewsReference =
  | `topic:${ContactTopic}`
  | `brand:${Brand}`
  | `product:${ProductId}`
  | `product:${ProductId}/${string}`
  | `item:${number}`
  | `page:/${string}`;

/** A reference in the words of a language. Products are not among them: an article shows them whole. */
export type ArticleLink = { kind: 'topic' | 'brand' | 'item' | 'page'; href: string; label: string };

/** `product:slow-red-lipstick` in its two parts. */
export function partsOfReference(reference: string): [kind: string, name: string] {
  const at = reference.indexOf(':');
  return [reference.slice(0, at), reference.slice(at + 1)];
}

/** The product that a reference names, and the shades that it names of it; null where it names all of them. */
export function productOfReference(reference: string): { id: string; shades: string[] | null } | null {
  const [kind, name] = partsOfReference(reference);
  if (kind !== 'product') return null;
  const [id = '', shades] = name.split('/');
  return { id, shades: shades?.split(',') ?? null };
}
