import escapeHtml from 'escape-html';
import type { Boilerplate } from '#shared/news/boilerplate.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import type { PictureRecord } from '#shared/pictures/picture.ts';
import { pictureSources } from '#shared/pictures/pictureSources.ts';

/**
 * An article as plain HTML for feed readers: its fields in file order, pictures at their captions, absolute addresses.
 * The page's own markup (shared/pages/news/ArticleBody) carries layout that feed readers discard.
 */
export function articleHtml(article: NewsArticle, publicOrigin: string): string {
  const captions = new Set(article.fields.map(([field]) => field));
  const alone = article.figures.filter((_, index) => !captions.has(`imgMsg${index + 1}`));
  return [
    article.coverCard && image(publicOrigin + article.coverCard, article.cover?.lines.join(' ') ?? ''),
    article.picture && picture(article.picture, publicOrigin),
    ...article.fields.map(([field, text]) => element(field, escapeHtml(text), article, publicOrigin)),
    ...alone.map((record) => picture(record, publicOrigin)),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The boilerplate below the group's own news; `contact` is the address of the press contact. */
export function boilerplateHtml(parts: Boilerplate, contact: string): string {
  const html = parts.flatMap(({ title, text, action }) => [
    title && `\n<h2>${escapeHtml(title)}</h2>`,
    `\n<p>${escapeHtml(text)}</p>`,
    action && `\n<p><a href="${escapeHtml(contact)}">${escapeHtml(action)}</a></p>`,
  ]);
  return html.join('');
}

/** What a field becomes, by its name without its number; all others are paragraphs. */
const markup: Partial<Record<string, (html: string) => string>> = {
  title: (html) => `<p><strong>${html}</strong></p>`,
  textTitle: (html) => `<h2>${html}</h2>`,
  textTitleSm: (html) => `<h3>${html}</h3>`,
  textTitlesSm: (html) => `<h3>${html}</h3>`,
  msgBlod: (html) => `<p><strong>${html}</strong></p>`,
  // A label of a link that leads to the original; the feed links to the article, where it stands.
  source: () => '',
  footnote: (html) => `<p><small>${html}</small></p>`,
};

function element(field: string, html: string, article: NewsArticle, publicOrigin: string): string {
  const [, name = '', number] = /^(.*?)(\d*)$/.exec(field) ?? [];
  if (field === 'title1') return '';
  if (name === 'imgMsg') return figure(article.figures[Number(number) - 1], html, publicOrigin);
  return markup[name]?.(html) ?? `<p>${html}</p>`;
}

function figure(record: PictureRecord | undefined, caption: string, publicOrigin: string): string {
  if (!record) return `<p>${caption}</p>`;
  if (!caption) return picture(record, publicOrigin);
  return `<figure>${picture(record, publicOrigin)}<figcaption>${caption}</figcaption></figure>`;
}

function picture(record: PictureRecord, publicOrigin: string): string {
  return image(publicOrigin + pictureSources(record).jpeg, record.alt);
}

function image(address: string, alt: string): string {
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`;
}
