import { z } from 'zod';
import { contactTopics } from '#shared/contact/contactTopics.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { coverKinds, isCoverField, isCoverLine } from '#shared/news/cover.ts';
import { partsOfReference, productOfReference } from '#shared/news/newsReference.ts';
import { openingTable } from '#shared/openings/openingTable.ts';
import { matters } from '#shared/products/product.ts';
import { productIds, productTable } from '#shared/products/productTable.ts';
import { brands, newsKinds, newsKindTable } from '#shared/site.ts';
import type { MessageFile } from '../../content/messages.ts';
import { labelOfPage } from '../../content/newsLinks.ts';
import { pullQuote } from '../../content/pullQuote.ts';
import { sliceFile } from '../../content/slices.ts';
import { pictureCatalogue as pictureEntries } from '../../images/catalogue.ts';
import { findingsOf, nearest, type Report, type ReportField } from '../finding.ts';
import { credits, isNewsItem } from '../newsFields.ts';
import { messageFile, newsCatalogueFile, pictureCatalogueFile } from '../sources.ts';
import { isGroup, type Tree } from '../tree.ts';

/** `item:7` is checked with the items, all else here. */
const reference = z.string().refine((text) => {
  const [kind, name] = partsOfReference(text);
  const known: Record<string, readonly string[]> = { topic: contactTopics, brand: brands };
  if (kind === 'page') return labelOfPage(name) !== '';
  if (kind === 'product') return isProduct(text);
  return kind === 'item' ? /^[1-9]\d*$/.test(name) : Boolean(known[kind]?.includes(name));
}, 'names nothing that is there: topic:press, brand:joocyee, product:slow-red-lipstick, product:slow-red-lipstick/01,02, item:7 or page:/press');

function isProduct(reference: string): boolean {
  const named = productOfReference(reference);
  const id = productIds.find((one) => one === named?.id);
  return id !== undefined && (named?.shades ?? []).every((shade) => shade in productTable[id].shades);
}

const day = z.iso.date('has to be a day of the calendar: "2026-11-17"');

const openingEntry = z
  .looseObject({ since: day, until: day, places: z.int('has to be a whole number').positive('has to be above 0') })
  .refine(({ since, until }) => until >= since, { path: ['until'], error: 'is before since' });

/** The facts of the openings, whose types are those of `openingTable`. */
export function openingFindings(table: object = openingTable): string[] {
  const file = 'shared/openings/openingTable.ts';
  return findingsOf((report) => soundEntries(file, z.record(z.string(), openingEntry), table, report));
}

const newsEntry = z
  .strictObject({
    date: day,
    updated: day.optional(),
    kind: z.enum(newsKinds),
    brand: z.enum(['', ...brands]),
    pictures: z.array(z.string()),
    cover: z.enum(coverKinds).optional(),
    links: z.array(reference).optional(),
    quote: z
      .string()
      .regex(/^(msg\d+)\/(?!\1$)msg\d+$/, 'is not like msg7/msg3')
      .optional(),
  })
  .refine(({ date, updated }) => !updated || updated > date, { path: ['updated'], error: 'has to be later than date' })
  .refine(({ pictures, cover }) => cover || pictures.length > 0, 'needs a picture or a cover that leads');
const newsEntries = z.record(z.string().regex(/^item[1-9]\d*$/, 'items are called item1, item2 ...'), newsEntry);

const productEntry = z.strictObject({
  brand: z.enum(brands),
  shades: z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/, 'has to be a colour: "#e8642f"')),
  matter: z.enum(matters).optional(),
  matterOf: z.record(z.string(), z.enum(matters)).optional(),
  picture: z.string().optional(),
});

/** The lines of the products, whose types are those of `productTable`. */
export function productFindings(table: object = productTable): string[] {
  const file = 'shared/products/catalogue.json';
  return findingsOf((report) => soundEntries(file, z.record(z.string(), productEntry), table, report));
}

/** The entries of a catalogue that fit its schema. Reports the others in an editor's words. */
function soundEntries<Entry extends z.ZodType>(
  file: string,
  schema: z.ZodRecord<z.ZodString, Entry>,
  content: unknown,
  report: Report,
): [id: string, entry: z.infer<Entry>][] {
  const issues = schema.safeParse(content).error?.issues ?? [];
  const names = schema.valueType instanceof z.ZodObject ? Object.keys(schema.valueType.shape) : [];
  for (const issue of issues) {
    const reason = issue.message.replace(/.* received undefined$/, 'is missing');
    if (issue.code !== 'unrecognized_keys') report(file, issue.path.join('.'), reason);
    else
      for (const key of issue.keys)
        report(file, [...issue.path, key].join('.'), `no field of this catalogue has this name${nearest(key, names)}`);
  }
  const faulty = new Set(issues.map(({ path }) => path[0]));
  return Object.entries(content ?? {}).filter(([id]) => !faulty.has(id));
}

/** Texts and catalogue name the same items. */
export function checkNews({ messages, newsCatalogue, pictureCatalogue }: Tree, report: Report): void {
  const entries = soundEntries(newsCatalogueFile, newsEntries, newsCatalogue, report);
  const listed = Object.keys(newsCatalogue ?? {});
  const pictures = Object.keys(pictureCatalogue ?? {});
  for (const [item, { pictures: shown, links = [] }] of entries) {
    for (const id of shown.filter((one) => !pictures.includes(one)))
      report(newsCatalogueFile, item, `there is no picture "${id}"${nearest(id, pictures)}`);
    for (const link of links.filter((one) => one.startsWith('item:') && !listed.includes(one.replace(':', ''))))
      report(newsCatalogueFile, item, `there is no item "${link}"`);
  }
  for (const language of languages) {
    const fileOf = (item: string) => messageFile(language, `news/${item}`);
    const written = Object.keys(messages[language]).filter(isNewsItem);
    for (const item of listed.filter((one) => !written.includes(`news/${one}`)))
      report(newsCatalogueFile, item, `has no text: ${fileOf(item)} is missing`);
    for (const item of written.map((name) => name.replace('news/', '')).filter((one) => !listed.includes(one)))
      report(fileOf(item), '', `${newsCatalogueFile} has no line "${item}"`);
    for (const [item, entry] of entries) {
      const text = messages[language][`news/${item}`];
      if (isGroup(text)) checkItem(entry, text, language, (field, reason) => report(fileOf(item), field, reason));
    }
  }
}

const coverage = newsKinds.filter((kind) => !newsKindTable[kind].isOwn).join(', ');

/**
 * Captions have a picture each, a cover has words; only press coverage has a medium, an author and a source. A cover quotes its
 * story word for word, and states no figure of its own; `1` is a word. Words that are set large are there.
 */
function checkItem(
  { cover, kind, pictures, quote }: z.infer<typeof newsEntry>,
  item: Record<string, unknown>,
  language: Language,
  report: ReportField,
): void {
  const figures = pictures.length - (cover ? 0 : 1);
  const shown = `${newsCatalogueFile} lists ${figures}${cover ? '' : ' besides the leading one'}`;
  if (cover && !item.cover1) report('cover1', `is missing: ${newsCatalogueFile} has a cover (${cover})`);
  for (const field of Object.keys(item)) {
    if (isCoverField(field) && !cover) report(field, `is not shown: ${newsCatalogueFile} names no cover for this item`);
    if (Number(/^imgMsg(\d+)$/.exec(field)?.[1] ?? 0) > figures) report(field, `has no picture: ${shown}`);
    if (newsKindTable[kind].isOwn && credits.includes(field))
      report(field, `belongs to items of the kind ${coverage}; this one is ${kind}`);
  }
  const [source = '', beside = ''] = quote?.split('/') ?? [];
  if (quote && !item[beside]) report(beside, `is missing: ${newsCatalogueFile} sets words large beside it`);
  if (quote && !pullQuote(item as MessageFile, quote, language))
    report(source, 'has nothing short enough to be set large');
  const texts = Object.entries(item).map(([field, text]) => ({ isLine: isCoverLine(field), text: String(text) }));
  const lines = texts.flatMap(({ isLine, text }) => (isLine ? [text] : []));
  const story = texts.flatMap(({ isLine, text }) => (isLine ? [] : [text.toLowerCase()])).join('\n');
  // The sentence may go on in the story.
  const quoted = lines.join(language === 'en_US' ? ' ' : '').replace(/[.。]$/, '');
  if (cover === 'question' && !story.includes(quoted.toLowerCase()))
    report('cover1', 'a question stands word for word in the story');
  const stated = lines.join(' ').match(/\d+(?:\.\d+)?/g) ?? [];
  for (const figure of stated.filter((one) => stated.join() !== '1' && !story.includes(one)))
    report('cover1', `the story does not state the figure ${figure}`);
}

/** Texts and catalogue name the same pictures, and these are there. */
export function checkPictures({ messages, pictureCatalogue, pictureFiles }: Tree, report: Report): void {
  const ofPages = Object.entries(messages.zh_CN).filter(([namespace]) => !isNewsItem(namespace));
  // Large files come in slices.
  const bundles = ofPages.flatMap(([namespace, file]) => Object.keys(sliceFile(namespace, file as MessageFile)));
  for (const [id, { file, on }] of soundEntries(pictureCatalogueFile, pictureEntries, pictureCatalogue, report)) {
    for (const name of on.filter((one) => !bundles.includes(one)))
      report(pictureCatalogueFile, id, `no page reads the texts "${name}"${nearest(name, bundles)}`);
    if (!pictureFiles.includes(file)) report(pictureCatalogueFile, id, `client/images/${file} is not there`);
  }
  const ids = Object.keys(pictureCatalogue ?? {});
  for (const language of languages) {
    const file = messageFile(language, 'pictures');
    const described = Object.keys(messages[language].pictures ?? pictureCatalogue ?? {});
    for (const id of ids.filter((one) => !described.includes(one))) report(file, id, 'the picture has no description');
    for (const id of described.filter((one) => !ids.includes(one)))
      report(file, id, `there is no such picture${nearest(id, ids)}`);
  }
}
