import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslation } from '#i18n';
import { announce } from '#shared/announce.ts';
import { type ContactMessageKey, type ContactState, noAnswer, validateContact } from '#shared/contact/contactForm.ts';
import { dropDraft, keepDraft, restoreDraft } from '#shared/contact/draft.ts';
import type { LocationState } from '#shared/document/payload.ts';
import { addressOf } from '#shared/routes.ts';

/** Longest wait for an answer (ms); the server's own time-outs end before. */
const longestWait = 30_000;

/**
 * The message under way, and its answer. Both outlive the form, which the visitor may leave meanwhile. Only events write here,
 * so the server's stays empty.
 */
const outbox = { sending: false, answer: noAnswer, show: undefined as ((answer: ContactState) => void) | undefined };

/** The answer that came while the form was not shown. */
export function lastAnswer(): ContactState {
  return outbox.answer;
}

/**
 * Sends the form without a page load. The fields keep their values until the message is stored, also while other pages are
 * shown.
 */
export function useSubmit(onAnswer: (answer: ContactState) => void) {
  const [sending, setSending] = useState(outbox.sending);
  const navigate = useNavigate();
  const { t } = useTranslation();

  const thank = useEffectEvent((answer: ContactState) => {
    const state: LocationState = { request: { contact: answer } };
    navigate(`${addressOf('contact-us')}?sent=${answer.sent}`, { replace: true, state });
  });

  const show = useEffectEvent((answer: ContactState) => {
    flushSync(() => {
      setSending(false);
      onAnswer(answer.sent === null ? answer : noAnswer);
    });
    if (answer.sent !== null) return thank(answer);
    const form = document.querySelector('.form');
    const first =
      form?.querySelector<HTMLElement>('[aria-invalid]') ?? form?.querySelector<HTMLElement>('.error-summary');
    first?.focus();
  });

  useLayoutEffect(() => {
    restoreDraft();
    outbox.show = show;
    // A search or a reload is a document: it leaves the form mounted, and what is stored as the page is hidden may come too late.
    addEventListener('input', keepDraft);
    return () => {
      removeEventListener('input', keepDraft);
      outbox.show = undefined;
      if (outbox.answer.sent === null) return keepDraft();
      outbox.answer = noAnswer;
      dropDraft();
    };
  }, []);
  useEffect(() => {
    if (outbox.answer.sent !== null) thank(outbox.answer);
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (outbox.sending) return;
    const form = event.currentTarget;
    const entries = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const validation = validateContact(Object.fromEntries(entries));
    if (!validation.ok) return show({ ...noAnswer, errors: validation.errors });
    outbox.sending = true;
    outbox.answer = noAnswer;
    // Shown before anything else happens.
    flushSync(() => setSending(true));
    const answer = await post(form.action, entries);
    outbox.sending = false;
    outbox.answer = answer;
    if (outbox.show) return outbox.show(answer);
    if (answer.sent !== null) {
      dropDraft();
      return announce(t('contact-us:success.title'), true);
    }
    const { key = 'summaryTitle', values } = answer.problem ?? {};
    const page = t('contact-us:errors.titlePrefix') + t('contact-us:title');
    announce(`${page} ${t(`contact-us:errors.${key}`, values)}`, true);
  };

  return { sending, submit };
}

/** Never rejects: a lost answer, or one that is not this site's, becomes a problem of the message. */
async function post(address: string, body: URLSearchParams): Promise<ContactState> {
  // A signal with a time limit of its own needs Chromium 103 and Safari 16.
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), longestWait);
  const headers = { Accept: 'application/json' };
  try {
    const response = await fetch(address, { method: 'POST', headers, body, signal: stop.signal });
    const answer: unknown = await response.json().catch(() => null);
    return isAnswer(answer, response.ok) ? answer : failure('unavailable');
  } catch {
    return failure('network');
  } finally {
    clearTimeout(timer);
  }
}

/** A gateway or a firewall may answer in the site's place, with any status and any JSON. */
function isAnswer(answer: unknown, ok: boolean): answer is ContactState {
  const { errors, problem, sent } = Object(answer) as Partial<ContactState>;
  return ok ? typeof sent === 'string' : sent === null && typeof errors === 'object' && problem !== undefined;
}

function failure(key: ContactMessageKey): ContactState {
  return { ...noAnswer, problem: { key } };
}
