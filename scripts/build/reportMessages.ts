import { checkLocales } from '../locales/checkLocales.ts';

/**
 * Checks the message sets before a build: development shows the findings and goes on, a production build refuses.
 * Throws an Error of one line a finding.
 */
export function reportMessages(root: string, development: boolean): void {
  const lines = checkLocales(root);
  if (lines.length === 0) return;
  const report = [`The message sets have ${lines.length === 1 ? 'a finding' : `${lines.length} findings`}:`, ...lines];
  if (!development) throw new Error(report.join('\n  '));
  console.warn(report.join('\n  '));
}
