import { contactFields } from '#shared/contact/contactFields.ts';
import type { StoredMessage } from './inboxTypes.ts';

const columns = ['reference', 'received_at', 'language', ...contactFields, 'mailed_at', 'topic'];

/** The first line of the export, with its line end. */
export function csvHeader(): string {
  return csvLine(columns);
}

/** A message as a line of RFC 4180, with CRLF; times in UTC as ISO 8601, `mailed_at` empty if it was not mailed. */
export function csvMessage(message: StoredMessage): string {
  const { reference, receivedAt, language, mailedAt, topic } = message;
  const cells = [
    reference,
    receivedAt.toISOString(),
    language,
    ...contactFields.map((field) => message[field]),
    mailedAt?.toISOString() ?? '',
    topic,
  ];
  return csvLine(cells);
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(escapeFormulas(cell))).join(',')}\r\n`;
}

/**
 * A spreadsheet evaluates a cell as a formula if it begins with one of these characters, also after spaces, and in Chinese
 * and Japanese versions in full width; an apostrophe makes it text. Spreadsheets that separate by semicolons or tabs see
 * new cells after those and after line breaks, and ignore quotes there.
 * https://owasp.org/www-community/attacks/CSV_Injection
 *
 * What stands before is read at such a character alone: read at every space, long rows of spaces would take quadratic time.
 */
function escapeFormulas(cell: string): string {
  return cell.replace(/^(?=[\t\r\n])|(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])["\s]*)/g, "'");
}

/** RFC 4180 section 2. */
function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
