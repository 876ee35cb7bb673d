import { z } from 'zod';
import { contactTopics } from '#shared/contact/contactTopics.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { coverKinds, isCoverField, isCoverLine } from '#shared/news/cover.ts';
import { partsOfReference, productOfReference } from '#shared/news/newsReference.ts';
import { matters } from '#shared/products/product.ts';
import { productIds, productTable } from '#shared/products/productTable.ts';
import { brands, newsKinds, newsKindTable } from '#shared/site.ts';
import type { MessageFile } from '../../content/messages.ts';
import { labelOfPage } from '../../content/newsLinks.ts';
import { sliceFile } from '../../content/slices.ts';
import { pictureCatalogue } from '../../images/catalogue.ts';
import type { Finding } from '../finding.ts';
import { nearest } from '../nearest.ts';
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

const newsEntry = z
  .strictObject({
    date: day,
    updated: day.optional(),
    kind: z.enum(newsKinds),
    brand: z.enum(['', ...brands]),
    pictures: z.array(z.string()),
    cover: z.enum(coverKinds).optional(),
    links: z.array(reference).optional(),
  })
  .refine(({ date, updated }) => !updated || updated > date, { path: ['updated'], error: 'has to be later than date' })
  .refine(({ pictures, cover }) => cover || pictures.length > 0, 'needs a picture or a cover that leads');
const newsCatalogue = z.record(z.string().regex(/^item[1-9]\d*$/, 'items are called item1, item2 ...'), newsEntry);

const productEntry = z.strictObject({
  brand: z.enum(brands),
  shades: z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/, 'has to be a colour: "#e8642f"')),
  matter: z.enum(matters).optional(),
  matterOf: z.record(z.string(), z.enum(matters)).optional(),
  picture: z.string().optional(),
});

/** The lines of the products, whose types are those of `productTable`. */
export function productFindings(table: object = productTable): Finding[] {
  return schemaFindings('shared/products/catalogue.json', z.record(z.string(), productEntry), table);
}

/** Texts and catalogues name the same items and pictures, and the pictures are there. */
export function catalogues(tree: Tree): Finding[] {
  const news = soundEntries(tree.newsCatalogue, newsEntry);
  const pictures = soundEntries(tree.pictureCatalogue, pictureCatalogue.valueType);
  const ids = isGroup(tree.pictureCatalogue) ? Object.keys(tree.pictureCatalogue) : [];
  return [
    ...schemaFindings(newsCatalogueFile, newsCatalogue, tree.newsCatalogue),
    ...schemaFindings(pictureCatalogueFile, pictureCatalogue, tree.pictureCatalogue),
    ...newsFindings(tree, news, ids),
    ...pictureFindings(tree, pictures, ids),
  ];
}

/** The entries that fit the schema. The schema reports the others. */
function soundEntries<Entry>(entries: unknown, schema: z.ZodType<Entry>): Record<string, Entry> {
  if (!isGroup(entries)) return {};
  const sound = Object.entries(entries).map(([id, entry]) => [id, schema.safeParse(entry).data] as const);
  return Object.fromEntries(sound.flatMap(([id, entry]) => (entry ? [[id, entry]] : [])));
}

function newsFindings(tree: Tree, catalogue: z.infer<typeof newsCatalogue>, pictures: string[]): Finding[] {
  const file = newsCatalogueFile;
  const listed = isGroup(tree.newsCatalogue) ? Object.keys(tree.newsCatalogue) : [];
  const entries = Object.entries(catalogue);
  const unknown = entries.flatMap(([item, entry]) =>
    entry.pictures
      .filter((id) => !pictures.includes(id))
      .map((id) => ({ file, field: item, reason: `there is no picture "${id}"${nearest(id, pictures)}` })),
  );
  const astray = entries.flatMap(([item, { links = [] }]) =>
    links
      .filter((link) => /^item:/.test(link) && !listed.includes(link.replace(':', '')))
      .map((link) => ({ file, field: item, reason: `there is no item "${link}"` })),
  );
  const texts = languages.flatMap((language) => {
    const written = Object.keys(tree.messages[language]).filter(isNewsItem);
    const fileOf = (item: string) => messageFile(language, `news/${item}`);
    const without = listed.filter((item) => !written.includes(`news/${item}`));
    const surplus = written.map((name) => name.slice('news/'.length)).filter((item) => !listed.includes(item));
    return [
      ...without.map((item) => ({ file, field: item, reason: `has no text: ${fileOf(item)} is missing` })),
      ...surplus.map((item) => ({ file: fileOf(item), field: '', reason: `${file} has no line "${item}"` })),
      ...entries.flatMap(([item, entry]) => {
        const text = tree.messages[language][`news/${item}`];
        return [
          ...itemFindings(fileOf(item), entry, text),
          ...coverFindings(fileOf(item), entry, isGroup(text) ? text : {}, language),
        ];
      }),
    ];
  });
  return listed.length > 0 ? [...unknown, ...astray, ...texts] : unknown;
}

const coverage = newsKinds.filter((kind) => !newsKindTable[kind].isOwn).join(', ');

/** Captions have a picture each, a cover has words; only press coverage has a medium, an author and a source. */
function itemFindings(file: string, entry: z.infer<typeof newsEntry>, item: unknown): Finding[] {
  const figures = entry.pictures.length - (entry.cover ? 0 : 1);
  const fields = Object.keys(isGroup(item) ? item : {});
  const bare = entry.cover && isGroup(item) && !item.cover1;
  const reason = `is missing: ${newsCatalogueFile} has a cover (${entry.cover})`;
  const missing = bare ? [{ file, field: 'cover1', reason }] : [];
  const found = fields.flatMap((field) => {
    if (isCoverField(field) && !entry.cover)
      return [{ file, field, reason: `is not shown: ${newsCatalogueFile} names no cover for this item` }];
    const picture = Number(/^imgMsg(\d+)$/.exec(field)?.[1] ?? 0);
    if (picture > figures) {
      const reason = `has no picture: ${newsCatalogueFile} lists ${figures}${entry.cover ? '' : ' besides the leading one'}`;
      return [{ file, field, reason }];
    }
    if (!newsKindTable[entry.kind].isOwn || !credits.includes(field)) return [];
    return [{ file, field, reason: `belongs to items of the kind ${coverage}; this one is ${entry.kind}` }];
  });
  return [...missing, ...found];
}

/** A cover quotes its story word for word, and states no figure of its own; `1` is a word. */
function coverFindings(
  file: string,
  { cover }: z.infer<typeof newsEntry>,
  item: Record<string, unknown>,
  language: Language,
): Finding[] {
  const texts = Object.entries(item).map(([field, text]) => [field, String(text)] as const);
  const lines = texts.filter(([field]) => isCoverLine(field)).map(([, text]) => text);
  const others = texts.filter(([field]) => !isCoverLine(field)).map(([, text]) => text);
  const story = others.join('\n').toLowerCase();
  // The sentence may go on in the story.
  const quoted = lines
    .join(language === 'en_US' ? ' ' : '')
    .replace(/[.。]$/, '')
    .toLowerCase();
  const figures = lines.join(' ').match(/\d+(?:\.\d+)?/g) ?? [];
  const invented = figures.join() === '1' ? [] : figures.filter((figure) => !story.includes(figure));
  const unquoted = cover === 'question' && !story.includes(quoted);
  return [
    ...(unquoted ? [{ file, field: 'cover1', reason: 'a question stands word for word in the story' }] : []),
    ...invented.map((figure) => ({ file, field: 'cover1', reason: `the story does not state the figure ${figure}` })),
  ];
}

function pictureFindings(tree: Tree, catalogue: z.infer<typeof pictureCatalogue>, ids: string[]): Finding[] {
  const bundles = bundleNames(tree);
  const entries = Object.entries(catalogue).flatMap(([field, { file, on }]) => {
    const unread = on.filter((name) => !bundles.includes(name));
    const reasons = unread.map((name) => `no page reads the texts "${name}"${nearest(name, bundles)}`);
    if (!tree.pictureFiles.includes(file)) reasons.push(`client/images/${file} is not there`);
    return reasons.map((reason) => ({ file: pictureCatalogueFile, field, reason }));
  });
  const descriptions = languages.flatMap((language) => {
    const alts = tree.messages[language].pictures;
    if (!isGroup(alts) || ids.length === 0) return [];
    const file = messageFile(language, 'pictures');
    const without = ids.filter((id) => !(id in alts));
    const surplus = Object.keys(alts).filter((id) => !ids.includes(id));
    return [
      ...without.map((field) => ({ file, field, reason: 'the picture has no description' })),
      ...surplus.map((field) => ({ file, field, reason: `there is no such picture${nearest(field, ids)}` })),
    ];
  });
  return [...entries, ...descriptions];
}

/** The namespaces of the pages: large files in slices. */
function bundleNames({ messages }: Tree): string[] {
  const files = Object.entries(messages.zh_CN).filter(([namespace]) => !isNewsItem(namespace));
  return files.flatMap(([namespace, file]) => Object.keys(sliceFile(namespace, file as MessageFile)));
}

/** The issues of zod in an editor's words. */
function schemaFindings(file: string, schema: z.ZodRecord, content: unknown): Finding[] {
  const issues = schema.safeParse(content).error?.issues ?? [];
  const names = schema.valueType instanceof z.ZodObject ? Object.keys(schema.valueType.shape) : [];
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys')
      return [
        { file, field: issue.path.join('.'), reason: issue.message.replace(/.* received undefined$/, 'is missing') },
      ];
    return issue.keys.map((key) => ({
      file,
      field: [...issue.path, key].join('.'),
      reason: `no field of this catalogue has this name${nearest(key, names)}`,
    }));
  });
}
