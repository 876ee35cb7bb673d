import cascadeLayers from '@csstools/postcss-cascade-layers';
import postcss from 'postcss';

/**
 * The same cascade without `@layer`, which browsers below the floor do not know: they would read no rule at all. A rule
 * of a later layer gets more specific than any of an earlier one by `:not(#\#)`, which is true of every element.
 */
export async function flattenLayers(css: string): Promise<string> {
  const { css: flat } = await postcss([cascadeLayers()]).process(css, { from: undefined });
  return flat;
}
