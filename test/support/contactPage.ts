import { DomUtils, parseDocument } from 'htmlparser2';
import type { ContactField, ContactValues } from '#shared/contact/contactFields.ts';
import { leastTyped } from './contactValues.ts';
import { byClass, byTag, elementById, textOf } from './html.ts';

let made = 0;

/** A form that the inbox takes, another one each time, changed as the test needs it. */
export function aForm(changes: Partial<ContactValues & { website: string }> = {}): ContactValues {
  return { ...leastTyped(), name: '王小明', email: 'wang@example.com', message: `你好 ${++made}`, ...changes };
}

/**
 * Sends the contact form as a browser without script does, on a connection of its own; resolves to the status and, once
 * stored, the reference.
 */
export async function postMessage(origin: string, message: string) {
  const body = new URLSearchParams(aForm({ message }));
  const form = { method: 'POST', body, headers: { Connection: 'close' } };
  const { status, headers } = await fetch(`${origin}/contact-us`, { ...form, redirect: 'manual' });
  const reference = new URLSearchParams(headers.get('location')?.split('?')[1]).get('sent');
  return { status, reference };
}

/** What a reader of the page's HTML finds, script or not. */
export function readContactPage(html: string) {
  const document = parseDocument(html);
  const textAt = (id: string) => elementById(id, document).map(textOf).join() || `nothing is ${id}`;
  const fieldOf = (field: ContactField) => elementById(`contact-${field}`, document)[0];
  const focused = byTag('*', document).find(({ attribs }) => 'autofocus' in attribs);
  const textOfClass = (name: string) => byClass(name, document).map(textOf)[0] ?? null;
  return {
    title: byTag('title', document).map(textOf).join(),
    /** Null where the form is shown; the summary of errors without any. */
    thanks: textOfClass('thank-you'),
    summary: textOfClass('error-summary'),
    /** What a field holds; undefined where the form is not shown. */
    typed(field: ContactField): string | undefined {
      const element = fieldOf(field);
      if (element?.name !== 'textarea') return element?.attribs.value ?? (element ? '' : undefined);
      return DomUtils.textContent(element).replace(/^\n/, ''); // the parser keeps the line break that HTML drops there
    },
    /** The texts that describe a field: its error, then its hint. */
    description: (field: ContactField) => (fieldOf(field)?.attribs['aria-describedby'] ?? '').split(' ').map(textAt),
    isInvalid: (field: ContactField) => fieldOf(field)?.attribs['aria-invalid'] === 'true',
    /** The `id` of the element that a browser focuses, or its class. */
    focused: focused?.attribs.id ?? focused?.attribs.class,
    /** Script elements that a browser would run. */
    scripts: byTag('script', document).filter(({ attribs }) => !attribs.type?.startsWith('application/')).length,
  };
}
