import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { validateContact } from '#shared/contact/contactForm.ts';
import { type ContactMessageKey, type ContactState, noAnswer } from '#shared/contact/contactState.ts';
import type { LocationState } from '#shared/document/payload.ts';
import { addressOf } from '#shared/routes.ts';

/** Longest wait for an answer (ms); the server's own time-outs end before. */
const longestWait = 30_000;

/** Sends the form without a page load. The fields keep their values until the message is stored. */
export function useSubmit(onAnswer: (answer: ContactState) => void) {
  const [sending, setSending] = useState(false);
  const navigate = useNavigate();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const entries = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const validation = validateContact(Object.fromEntries(entries));
    if (!validation.ok) return show({ ...noAnswer, errors: validation.errors }, form);
    // Shown before anything else happens, so that a second click finds it.
    flushSync(() => setSending(true));
    const answer = await post(form.action, entries);
    flushSync(() => setSending(false));
    if (answer.sent === null) return show(answer, form);
    onAnswer(noAnswer);
    const state: LocationState = { request: { contact: answer } };
    navigate(`${addressOf('contact-us')}?sent=${answer.sent}`, { replace: true, state });
  };

  const show = (answer: ContactState, form: HTMLFormElement) => {
    flushSync(() => onAnswer(answer));
    const first =
      form.querySelector<HTMLElement>('[aria-invalid]') ?? form.querySelector<HTMLElement>('.error-summary');
    first?.focus();
  };

  return { sending, submit };
}

/** Never rejects: a lost answer, or one of a proxy, becomes a problem of the message. */
async function post(address: string, body: URLSearchParams): Promise<ContactState> {
  // A signal with a time limit of its own needs Chromium 103 and Safari 16.
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), longestWait);
  const headers = { Accept: 'application/json' };
  try {
    const response = await fetch(address, { method: 'POST', headers, body, signal: stop.signal });
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) return failure('unavailable');
    return (await response.json()) as ContactState;
  } catch {
    return failure('network');
  } finally {
    clearTimeout(timer);
  }
}

function failure(key: ContactMessageKey): ContactState {
  return { ...noAnswer, problem: { key } };
}
