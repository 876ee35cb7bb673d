import { aForm } from './contactPage.ts';

/** Sends the contact form as a browser without script does; resolves to the status and, once stored, the reference. */
export async function postMessage(origin: string, message: string) {
  const body = new URLSearchParams(aForm({ message }));
  const { status, headers } = await fetch(`${origin}/contact-us`, { method: 'POST', body, redirect: 'manual' });
  const reference = new URLSearchParams(headers.get('location')?.split('?')[1]).get('sent');
  return { status, reference };
}
