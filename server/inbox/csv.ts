import { contactFields } from '#shared/contact/contactFields.ts';
import type { StoredMessage } from './inbox.ts';

const columns = ['reference', 'received_at', 'language', ...contactFields, 'mailed_at'];

/** The first line of the export, with its line end. */
export function csvHeader(): string {
  return csvLine(columns);
}

/** One message as a line of RFC 4180 (CRLF at its end); times in UTC as ISO 8601, `mailed_at` empty where not mailed. */
export function csvMessage(message: StoredMessage): string {
  const { reference, receivedAt, language, mailedAt } = message;
  const cells = [
    reference,
    receivedAt.toISOString(),
    language,
    ...contactFields.map((field) => message[field]),
    mailedAt?.toISOString() ?? '',
  ];
  return csvLine(cells);
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(inert(cell))).join(',')}\r\n`;
}

/**
 * A spreadsheet runs a cell as a formula when it begins with one of these characters, also behind spaces, and in Chinese
 * and Japanese versions in their full width; an apostrophe makes it text. https://owasp.org/www-community/attacks/CSV_Injection
 */
function inert(cell: string): string {
  return /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}

/** RFC 4180 section 2. Semicolons and tabs are quoted too: some spreadsheets separate by them. */
function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
