import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { numbered } from '#shared/components/Texts.tsx';
import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import { given } from '#shared/contact/draft.ts';
import type { Messages, Translate } from '#shared/i18n/keys.ts';
import { type OpeningId, openingCities } from '#shared/openings/openingCities.ts';
import { fieldId } from './ContactField.tsx';

/**
 * The lines that a message about a topic begins with, to be filled in. Another topic or language that is chosen meanwhile
 * takes their place, unless something was written. A question about an opening of the group names it in its first line.
 */
export function useOpening(topic: ContactTopic | null, job: OpeningId | null): string {
  const { t, bundle } = useTranslation();
  const lines = numbered(topic ? bundle<Messages['contact-us']>('contact-us').openings[topic] : {}, 'line');
  const opening = lines
    .map((line, index) => (index === 0 && job ? [line, jobLine(job, t)].join(line.endsWith('：') ? '' : ' ') : line))
    .join('\n');
  const last = useRef(opening);
  useLayoutEffect(() => {
    const message = document.getElementById(fieldId('message')) as HTMLTextAreaElement | null;
    if (message && last.current !== opening && ['', last.current].includes(message.value)) {
      message.value = opening;
      message.dispatchEvent(new Event('input'));
    }
    last.current = opening;
    given.opening = opening;
  }, [opening]);
  return opening;
}

/** The first line of a question about an opening. */
function jobLine(job: OpeningId, t: Translate): string {
  return [t(`openings:items.${job}.title`), t(`openings:cities.${openingCities[job]}`)].join(' / ');
}
