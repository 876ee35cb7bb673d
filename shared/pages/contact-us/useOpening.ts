import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import { fieldId } from './ContactField.tsx';

/**
 * The lines that a message about a topic begins with, to be filled in. Another topic or language that is chosen meanwhile
 * takes their place, unless something was written.
 */
export function useOpening(topic: ContactTopic | null): string {
  const { t } = useTranslation();
  const lines = (['line1', 'line2', 'line3'] as const).map(
    (line) => topic && t(`contact-us:openings.${topic}.${line}`),
  );
  const opening = lines.filter(Boolean).join('\n');
  const given = useRef(opening);
  useEffect(() => {
    if (given.current === opening) return;
    const message = document.getElementById(fieldId('message')) as HTMLTextAreaElement | null;
    if (message && ['', given.current].includes(message.value)) {
      message.value = opening;
      message.dispatchEvent(new Event('input'));
    }
    given.current = opening;
  }, [opening]);
  return opening;
}
