import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import type { Translate } from '#shared/i18n/keys.ts';
import { addressOf } from '#shared/routes.ts';
import { newsKindTable } from '#shared/site.ts';
import type { NewsCard } from './newsItem.ts';

export type Boilerplate = { title: string; text: string; action: string }[];

/**
 * Boilerplate and press contact below the group's own news, not below press coverage, nor below the news of a brand for
 * which the group does not speak. A part with an empty text is left out.
 */
export function boilerplate({ kind, brand }: Pick<NewsCard, 'kind' | 'brand'>, t: Translate): Boilerplate {
  if (!newsKindTable[kind].isOwn || (kind === 'Brand' && brand === 'biophytoGenesis')) return [];
  return [
    { title: t('news:boilerplate.title'), text: t('news:boilerplate.text'), action: '' },
    { title: t('news:press.title'), text: t('news:press.text'), action: t('news:press.action') },
  ].filter(({ text }) => text);
}

/** The address of the press contact's form. */
export const pressAddress = addressOf('contact-us', null, { topic: 'press' satisfies ContactTopic });
