import escapeHtml from 'escape-html';
import type { SendMailOptions } from 'nodemailer';
import { type ContactField, contactFields } from '#shared/contact/contactFields.ts';
import type { StoredMessage } from './inboxTypes.ts';

/** Subject and labels are in both languages, because the reader's language is unknown. */
const labels = {
  reference: '编号 / Reference',
  receivedAt: '时间 / Received (UTC)',
  language: '语言 / Language',
  topic: '主题 / Topic',
  name: '姓名 / Name',
  phone: '电话 / Phone',
  email: '邮箱 / Email',
  message: '留言 / Message',
} as const satisfies Record<'reference' | 'receivedAt' | 'language' | 'topic' | ContactField, string>;

/**
 * The email about a message. The same message always produces the same email with the same Message-ID, so that mail programs
 * recognise a duplicate (delivery is at least once). The visitor's input appears in the body and in Reply-To only.
 */
export function composeContactEmail(message: StoredMessage, from: string, to: string): SendMailOptions {
  const { reference, receivedAt, name, email, topic } = message;
  const values = { ...message, receivedAt: receivedAt.toISOString() };
  const rows = (['reference', 'receivedAt', 'language', 'topic', ...contactFields] as const)
    .filter((key) => key !== 'message' && values[key] !== '')
    .map((key) => ({ label: labels[key], value: oneLine(values[key]) }));
  return {
    from,
    to,
    replyTo: { name: oneLine(name), address: oneLine(email) },
    // The topic's key in brackets, the same in both languages: rules of a mail program sort by it.
    subject: `${topic && `[${oneLine(topic)}] `}网站留言 / Website message ${reference}`,
    messageId: `<contact.${reference.toLowerCase()}@${domainOf(from)}>`,
    date: receivedAt,
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no out-of-office answer to a machine
    text: textBody(rows, message.message),
    html: htmlBody(rows, message.message),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type Row = { label: string; value: string };

function textBody(rows: Row[], message: string): string {
  return `${rows.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n\n${labels.message}:\n\n${message}\n`;
}

/** Inline styles, because mail programs remove style sheets. `dir="auto"` sets the direction of each text. */
function htmlBody(rows: Row[], message: string): string {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="text-align:left;padding:2px 16px 2px 0">${escapeHtml(label)}</th>` +
      `<td dir="auto">${escapeHtml(value)}</td></tr>`,
  );
  return (
    `<!doctype html><html><head><meta charset="utf-8"><title></title></head><body>` +
    `<table role="presentation">${cells.join('')}</table><p><b>${labels.message}</b></p>` +
    `<div dir="auto" style="white-space:pre-wrap">${escapeHtml(message)}</div></body></html>`
  );
}

/** Prevents header injection, in addition to the form's validation and to nodemailer. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** `Group <no-reply@example.com>` -> `example.com` */
function domainOf(from: string): string {
  return /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost';
}
