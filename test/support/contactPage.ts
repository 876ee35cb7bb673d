import type { Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { ContactField, ContactValues } from '#shared/contact/contactFields.ts';
import { leastTyped } from './contactValues.ts';

let made = 0;

/** A form that the inbox takes, another one each time, changed as the test needs it. */
export function aForm(changes: Partial<ContactValues & { website: string }> = {}): ContactValues {
  return { ...leastTyped(), name: '王小明', email: 'wang@example.com', message: `你好 ${++made}`, ...changes };
}

/** Sends the contact form as a browser without script does; resolves to the status and, once stored, the reference. */
export async function postMessage(origin: string, message: string) {
  const body = new URLSearchParams(aForm({ message }));
  const { status, headers } = await fetch(`${origin}/contact-us`, { method: 'POST', body, redirect: 'manual' });
  const reference = new URLSearchParams(headers.get('location')?.split('?')[1]).get('sent');
  return { status, reference };
}

/** What a reader of the page's HTML finds, script or not. */
export function readContactPage(html: string) {
  const document = parseDocument(html, { decodeEntities: true });
  const find = (test: (element: Element) => boolean) => DomUtils.findOne(test, document.children, true);
  const byId = (id: string) => find(({ attribs }) => attribs.id === id);
  const byClass = (name: string) => find(({ attribs }) => attribs.class?.split(' ').includes(name) ?? false);
  const textOf = (element: Element | null) => element && DomUtils.textContent(element);
  const fieldOf = (field: ContactField) => byId(`contact-${field}`);
  const focused = find(({ attribs }) => 'autofocus' in attribs);
  return {
    title: textOf(find(({ name }) => name === 'title')) ?? '',
    /** Null where the form is shown; the summary of errors without any. */
    thanks: textOf(byClass('thank-you')),
    summary: textOf(byClass('error-summary')),
    /** What a field holds; undefined where the form is not shown. */
    typed(field: ContactField): string | undefined {
      const element = fieldOf(field);
      if (element?.name !== 'textarea') return element?.attribs.value ?? (element ? '' : undefined);
      return DomUtils.textContent(element).replace(/^\n/, ''); // the parser keeps the line break that HTML drops there
    },
    /** The texts that describe a field: its error, then its hint. */
    description: (field: ContactField) =>
      (fieldOf(field)?.attribs['aria-describedby'] ?? '')
        .split(' ')
        .map((id) => textOf(byId(id)) ?? `nothing is ${id}`),
    isInvalid: (field: ContactField) => fieldOf(field)?.attribs['aria-invalid'] === 'true',
    /** The `id` of the element that a browser focuses, or its class. */
    focused: focused?.attribs.id ?? focused?.attribs.class,
    /** Script elements that a browser would run. */
    scripts: DomUtils.findAll(
      ({ name, attribs }) => name === 'script' && !attribs.type?.startsWith('application/'),
      document.children,
    ).length,
  };
}
