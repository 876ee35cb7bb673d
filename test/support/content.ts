import newsCatalogue from '#shared/news/catalogue.json' with { type: 'json' };
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { createContent } from '../../scripts/content/content.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { root } from './root.ts';

/** What pages get, without pictures. */
export const content = createContent({
  messages: readMessages(root),
  news: newsCatalogue as NewsCatalogue,
  pictures: {},
  pictureTable: {},
});
