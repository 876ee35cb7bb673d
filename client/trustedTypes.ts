type Rule = (text: string) => string | null;
type PolicyFactory = { createPolicy(name: string, rules: { createHTML: Rule; createScriptURL: Rule }): unknown };

/**
 * The policy behind `require-trusted-types-for 'script'`: no text becomes HTML or script, but for those that React
 * writes to make the elements of the server's data anew: on a return to the first view, and where hydration fails, for
 * instance because an extension changed the page. Without them React would throw there and leave an empty document.
 * `script` is the address of the document's entry, which React then writes too, into an element that never runs.
 */
export function allowOnlyOwnTexts(texts: readonly string[], script: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const own = new Set(['<script></script>', ...texts]);
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (own.has(text) ? text : null),
    createScriptURL: (address) => (address === script ? address : null),
  });
}
