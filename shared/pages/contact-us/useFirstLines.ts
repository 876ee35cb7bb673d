import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { numbered } from '#shared/components/Texts.tsx';
import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import { given } from '#shared/contact/draft.ts';
import type { Messages } from '#shared/i18n/keys.ts';
import { type OpeningId, openingCities } from '#shared/openings/openingCities.ts';
import { fieldId } from './ContactField.tsx';

/**
 * The lines that a message about a topic begins with, to be filled in. Another topic or language that is chosen meanwhile
 * takes their place, unless something was written. A question about an opening of the group names it in its first line.
 */
export function useFirstLines(topic: ContactTopic | null, opening: OpeningId | null): string {
  const { t, bundle } = useTranslation();
  const lines = numbered(topic ? bundle<Messages['contact-us']>('contact-us').firstLines[topic] : {}, 'line');
  const named = opening && [t(`openings:items.${opening}.title`), t(`openings:cities.${openingCities[opening]}`)];
  const firstLines = lines
    .map((line, index) => (index === 0 && named ? line + (line.endsWith('：') ? '' : ' ') + named.join(' / ') : line))
    .join('\n');
  const last = useRef(firstLines);
  useLayoutEffect(() => {
    const message = document.getElementById(fieldId('message')) as HTMLTextAreaElement | null;
    if (message && last.current !== firstLines && ['', last.current].includes(message.value)) {
      message.value = firstLines;
      message.dispatchEvent(new Event('input'));
    }
    last.current = firstLines;
    given.firstLines = firstLines;
  }, [firstLines]);
  return firstLines;
}
