import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { brands } from '#shared/site.ts';

type TextProps = { id?: string | undefined; className?: string | undefined; text: string | undefined };
type TextElement = 'h1' | 'h2' | 'h3' | 'p' | 'li' | 'dt' | 'dd' | 'figcaption' | 'span';

/** A text whose lines end between phrases; an empty one leaves no trace. */
export function Text({ as: Element, text, ...attributes }: TextProps & { as: TextElement }) {
  return text ? (
    <Element {...attributes}>
      <Phrases text={text} />
    </Element>
  ) : null;
}

/** A text as a paragraph. */
export function Paragraph(props: TextProps) {
  return <Text as="p" {...props} />;
}

type TextsProps = { texts: readonly string[]; className?: string };

/** Texts that are not empty as paragraphs; the first one is a lead, unless `lead` is false. */
export function Paragraphs({ texts, className, lead = true }: TextsProps & { lead?: boolean }) {
  return texts.filter(Boolean).map((text, index) => (
    <p key={text} className={className}>
      {lead && index === 0 ? <Phrases text={text} /> : <Body text={text} />}
    </p>
  ));
}

/** Texts as the items of a list, each of that class. */
export function Items({ texts, className }: TextsProps) {
  return texts.map((text) => <Text as="li" key={text} className={className} text={text} />);
}

/** The non-empty texts of a numbered field in order: `imgMsg1`, `imgMsg2` ... */
export function numbered(texts: object, field: string): string[] {
  const fits = new RegExp(`^${field}\\d+$`);
  return Object.entries(texts).flatMap(([key, text]) => (fits.test(key) && text ? [text] : []));
}

/** The words of a text in which editors separate them with slashes. */
export function slashed(text: string): string[] {
  const words = text.split('/').map((word) => word.trim());
  return words.filter(Boolean);
}

/** `draw` makes what stands on the page of each piece. */
type PhrasesProps = { text: string; draw?: (piece: string) => ReactNode };

/**
 * A text of which Chinese lines end between phrases, never inside a word (`.phrases` in base.css). Browsers would take words from
 * dictionaries of their own, or have none, so the build makes the phrases (scripts/content/phrases.ts). A text of which it made
 * none, because a value was put into it, is taken apart at its punctuation. A long one of these is running text.
 */
export function Phrases({ text, draw = unparted }: PhrasesProps) {
  const { phrases, language } = useTranslation();
  if (language !== 'zh_CN' || !text) return draw(text);
  const known = phrases(text);
  if (known.length === 0 && text.length >= long) return <Running text={text} draw={draw} />;
  return (
    <span className="phrases">
      {(known.length > 0 ? known : clausesOf(text)).map((phrase, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of one text never change their order
        <Fragment key={number}>
          {number > 0 && <wbr />}
          {telephone.test(phrase) ? <span className="in-one-line">{draw(phrase)}</span> : draw(phrase)}
        </Fragment>
      ))}
    </span>
  );
}

/** From so many characters on a clause would leave a line half empty. */
const long = 48;
/** A line would end at its hyphen. */
const telephone = /\d-\d/;

/** The text of a paragraph. A Chinese one of several lines fills them: whole words would make their ends ragged. */
export function Body({ text, draw = unparted }: PhrasesProps) {
  const { language } = useTranslation();
  const Lines = language === 'zh_CN' && text.length > severalLines ? Running : Phrases;
  return <Lines text={text} draw={draw} />;
}

/** So many characters are two lines on phones. */
const severalLines = 32;

/**
 * A Chinese text of which the build made no phrases fills its lines: only a day, a number with its unit and a brand's name stay whole.
 * No line would end between a closing quotation mark and a number.
 */
export function Running({ text, draw = unparted }: PhrasesProps) {
  const { t } = useTranslation();
  const names = brands.flatMap((brand) => t(`common:brands.${brand}`).match(brandNames) ?? []);
  // What stays whole stands at the odd places.
  const runs = text.split(new RegExp(`(${[...names, ...measures].join('|')})`, 'u'));
  return runs.map((run, index) =>
    index % 2 === 0 ? (
      draw(run)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change order
      <Fragment key={index}>
        {runs[index - 1]?.endsWith('”') && <wbr />}
        <span className="in-one-line">{run}</span>
      </Fragment>
    ),
  );
}

/**
 * The word before a number: two characters, three that end as a place, a department or with a preposition, what 每 begins. Chromium keeps the
 * space between a character and a number (text-autospace) where a run, and a line with it, begins with the number.
 */
const before = '(?:每\\p{Script=Han}{1,3}|\\p{Script=Han}{2}[部店角链街路展度于至到自在]|\\p{Script=Han}{1,2})?';

/** In Chinese letters, or of two words. */
const brandNames = /\p{Script=Han}+|\p{Script=Latin}+[ -]\p{Script=Latin}+/gu;

/** The licensor's name, a day, of which the year may end a line, a telephone number, a time, a number with its unit, and the last characters, or they would be a line. */
const measures = [
  '皮尔法伯',
  `${before}\\d+月(?:\\d+日)?[起前]?`,
  '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept|Oct|Nov|Dec)[a-z]*\\.? \\d+',
  `${before}\\d+(?:-\\d+)+`,
  `${before}\\d+:\\d+`,
  `${before}\\d[\\d.,]*[万亿多余]*(?:个?工作日|个月|分钟|小时|毫米|平方米|像素|元|\\p{Script=Han}|%)`,
  '\\p{Script=Han}{2}[。！？]?”?$',
];

/** Names and short compounds with a hyphen stay in one line. */
export const unparted = (text: string) => text.replace(/-(?=[A-Z]|[a-z]{1,6}\b)/g, '-\u2060');

/** WebKit finds no place to end a line after a full-width mark while words are kept whole. */
function clausesOf(text: string): readonly string[] {
  return text.match(/[^，：；。！？、]+[，：；。！？、”》）]*|^[，：；。！？、]+/g) ?? [text];
}
