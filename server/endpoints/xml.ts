import escapeHtml from 'escape-html';

/** A text as XML content or attribute value. Characters that XML 1.0 forbids or discourages (section 2.2) are left out. */
export function escapeXml(text: string): string {
  return escapeHtml(withoutForbidden(text));
}

/** A text as a CDATA section; the one sequence that would end it is split over two. */
export function cdata(text: string): string {
  return `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function withoutForbidden(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');
}
