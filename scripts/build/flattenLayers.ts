import cascadeLayers from '@csstools/postcss-cascade-layers';
import postcss, { type Root } from 'postcss';

/**
 * The same cascade without `@layer`, which browsers below the floor do not know: they would read no rule at all. A rule
 * of a later layer gets more specific than any of an earlier one by `:not(#\#)`, which is true of every element.
 * The rules know their files where `css` ends with its source map and `from` is its path.
 */
export async function flattenLayers(css: string, from?: string): Promise<Root> {
  const { root } = await postcss([cascadeLayers()]).process(css, { from, map: { inline: false } });
  return root as Root;
}
