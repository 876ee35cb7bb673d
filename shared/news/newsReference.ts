import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import type { ProductId } from '#shared/products/productTable.ts';
import type { Brand } from '#shared/site.ts';

/** What an item leads to, as its line of the catalogue names it. A page is named by its address, with its part. */
export type NewsReference =
  | `topic:${ContactTopic}`
  | `brand:${Brand}`
  | `product:${ProductId}`
  | `item:${number}`
  | `page:/${string}`;

/** A reference in the words of a language. Products are not among them: an article shows them whole. */
export type ArticleLink = { kind: 'topic' | 'brand' | 'item' | 'page'; href: string; label: string };

/** `product:slow-red-lipstick` in its two parts. */
export function partsOfReference(reference: string): [kind: string, name: string] {
  const at = reference.indexOf(':');
  return [reference.slice(0, at), reference.slice(at + 1)];
}
