type Rule = (text: string) => string | null;
type PolicyFactory = { createPolicy(name: string, rules: { createHTML: Rule; createScriptURL: Rule }): unknown };

/**
 * The policy for `require-trusted-types-for 'script'`: no string becomes HTML or script, except those with which React
 * recreates the elements of the server's data, on a return to the first page and where hydration fails (for instance
 * because an extension changed the page). Without them React would throw and leave an empty document. `script` is the
 * address of the document's entry, which React writes into an element that never runs.
 */
export function allowOnlyOwnTexts(texts: readonly string[], script: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const own = new Set(['<script></script>', ...texts]);
  try {
    trustedTypes?.createPolicy('default', {
      createHTML: (text) => (own.has(text) ? text : null),
      createScriptURL: (address) => (address === script ? address : null),
    });
  } catch {} // an extension's policy, which came first, decides
}
