import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import escapeHtml from 'escape-html';

/** Lines of code shown before and after the one that failed. */
const around = 4;

/**
 * What failed, where, and the code there, as a page that asks again every second until it is mended. Node
 * has to map stacks to sources (`--enable-source-maps`).
 */
export function developmentError(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `<!DOCTYPE html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<title>${escapeHtml(stack.split('\n')[0] ?? '')}</title>
<pre>${escapeHtml(stack)}</pre>
<pre>${escapeHtml(codeAt(stack))}</pre>
`;
}

/** The project's own line that stands first in the stack, with its neighbours. */
function codeAt(stack: string): string {
  const own = stack.split('\n').find((line) => /:\d+:\d+\)?$/.test(line) && !/node_modules|node:/.test(line));
  const [, place = '', line = ''] = /^(.*):(\d+):\d+\)?$/.exec((own ?? '').replace(/^\s*at (?:.*\()?/, '')) ?? [];
  const file = place.startsWith('file:') ? fileURLToPath(place) : place;
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const failed = Number(line) - 1;
    const first = Math.max(0, failed - around);
    const shown = lines.slice(first, failed + around + 1);
    const marked = shown.map((text, index) => {
      return `${first + index === failed ? '>' : ' '} ${String(first + index + 1).padStart(4)} ${text}`;
    });
    return [`${file}:${line}`, ...marked].join('\n');
  } catch {
    return '';
  }
}
