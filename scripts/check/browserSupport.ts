import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { compileStyles } from '../build/compileStyles.ts';
import { filesBelow } from '../filesBelow.ts';

/**
 * Features that the oldest browsers (scripts/browserFloor.ts) lack, the build cannot lower and a page could depend on. What
 * only improves a page is not listed, because browsers ignore it: properties (`text-wrap`, `content-visibility`), and rules
 * with `:has()`, which Lightning CSS merges with no other.
 */
const youngStyles =
  /@(?:container|scope|starting-style|property|position-try)\b|:(?:dir|open|user-(?:in)?valid)\b|(?<![-\w])(?:translate|rotate|scale|offset-path|animation-timeline):|overflow(?:-[xy])?:\s*clip|subgrid|(?<![-\w])(?:color-mix|linear|round|mod|sin|cos|anchor)\(|\d(?:[dsl]v[hwib]|cq[whib]|r?lh)\b/g;
const youngScript =
  /\.(?:toSorted|toReversed|toSpliced|showPopover|togglePopover|checkVisibility|isSubsetOf|inert)\b|\b(?:Object|Map)\.groupBy|\bPromise\.(?:withResolvers|try)|\bArray\.fromAsync|\bURL\.(?:parse|canParse)|\bAbortSignal\.(?:any|timeout)|\bnew URLPattern|\brequestIdleCallback|\bscheduler\.(?:yield|postTask)/g;

/** Used all the same, with the reason. */
const guarded: Record<string, string> = {
  'site.css overflow-x:clip': 'base.css hides the overflow of the viewport instead',
  'site.css @property': '`@supports` in tokens.css: without it --px is 1px',
  'site.css translate:': 'without it phones load the pictures below the fold at once',
  'shared/components/phone-menu/usePhoneMenu.ts .inert': 'a listener beside it keeps the focus inside',
  'shared/whenLoaded.ts requestIdleCallback': '`??` beside it',
};

/** One line for each feature that is younger than the floor and neither guarded nor in `@supports`. */
export async function browserSupport(root: string): Promise<string[]> {
  const sheets = await compileStyles(root, '', { minify: true });
  const files = ['client', 'shared'].flatMap((folder) =>
    filesBelow(join(root, folder), /\.tsx?$/).map((file) => `${folder}/${file}`),
  );
  const scriptBeyond = (file: string) => readFileSync(join(root, file), 'utf8').match(youngScript) ?? [];
  const found = new Set([
    ...[...sheets].flatMap(([name, css]) => stylesBeyond(css).map((feature) => `${name}.css ${feature}`)),
    ...files.flatMap((file) => scriptBeyond(file).map((feature) => `${file} ${feature}`)),
  ]);
  const needless = Object.keys(guarded).filter((name) => !found.has(name));
  return [
    ...[...found].filter((name) => !(name in guarded)).map((name) => `${name}: not in all browsers of the floor`),
    ...needless.map((name) => `${name}: nothing to guard any more (scripts/check/browserSupport.ts)`),
  ].sort();
}

function stylesBeyond(css: string): string[] {
  const { code } = transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    minify: true,
    // A condition with `not` is for the browsers that lack the feature.
    visitor: { Rule: { supports: ({ value }) => (value.condition.type === 'not' ? undefined : []) } },
  });
  const rules = code.toString().replace(/@supports[^{]*/g, '');
  return rules.match(youngStyles) ?? [];
}
