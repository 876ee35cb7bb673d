import escapeHtml from 'escape-html';
import type { SendMailOptions } from 'nodemailer';
import { type ContactField, contactFields } from '#shared/contact/contactFields.ts';
import type { StoredMessage } from './inbox.ts';

/** Subject and labels are in both languages: who reads the mail is not known. */
const labels = {
  reference: '编号 / Reference',
  receivedAt: '时间 / Received (UTC)',
  language: '语言 / Language',
  name: '姓名 / Name',
  phone: '电话 / Phone',
  email: '邮箱 / Email',
  message: '留言 / Message',
} as const satisfies Record<'reference' | 'receivedAt' | 'language' | ContactField, string>;

/**
 * The mail about one message. The same message always makes the same mail, its Message-ID included, so that one that
 * was sent twice (at-least-once delivery) is recognised by mail programs and by people. What the visitor wrote appears
 * in the body, and in no header but Reply-To.
 */
export function composeLetter(message: StoredMessage, from: string, to: string): SendMailOptions {
  const { reference, receivedAt, name, email } = message;
  const facts = { ...message, receivedAt: receivedAt.toISOString() };
  const rows = (['reference', 'receivedAt', 'language', ...contactFields] as const)
    .filter((key) => key !== 'message' && facts[key] !== '')
    .map((key) => ({ label: labels[key], value: oneLine(facts[key]) }));
  return {
    from,
    to,
    replyTo: { name: oneLine(name), address: oneLine(email) },
    subject: `网站留言 / Website message ${reference}`,
    messageId: `<contact.${reference.toLowerCase()}@${domainOf(from)}>`,
    date: receivedAt,
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no out-of-office answer to a machine
    text: textBody(rows, message.message),
    html: htmlBody(rows, message.message),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type Fact = { label: string; value: string };

function textBody(rows: Fact[], message: string): string {
  return `${rows.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n\n${labels.message}:\n\n${message}\n`;
}

/** Inline styles: mail programs drop style sheets. `dir="auto"` lets each text run in its own direction. */
function htmlBody(rows: Fact[], message: string): string {
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

/** A second guard against header injection, behind the form's validation and before nodemailer's own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** `Group <no-reply@example.com>` -> `example.com` */
function domainOf(from: string): string {
  return /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost';
}
