import { Phrases, Running } from './Phrases.tsx';

type TextProps = { id?: string | undefined; className?: string | undefined; text: string | undefined };
type TextElement = 'h1' | 'h2' | 'h3' | 'p' | 'li' | 'dt' | 'dd' | 'figcaption';

/** A heading, a caption or another short text, whose lines end between phrases; an empty one leaves no trace. */
export function Text({ as: Element, text, ...attributes }: TextProps & { as: TextElement }) {
  return text ? (
    <Element {...attributes}>
      <Phrases text={text} />
    </Element>
  ) : null;
}

/** A lead or another short text as a paragraph. */
export function Paragraph(props: TextProps) {
  return <Text as="p" {...props} />;
}

type ParagraphsProps = { texts: readonly string[]; className?: string; withLead?: boolean };

/** Texts as paragraphs. Body text fills its lines: only a lead, the first of them, is set in phrases. */
export function Paragraphs({ texts, className, withLead = false }: ParagraphsProps) {
  return texts.map((text, index) => (
    <p key={text} className={className}>
      {withLead && index === 0 ? <Phrases text={text} /> : <Running text={text} />}
    </p>
  ));
}

/** Texts as the items of a list, each of that class. */
export function Items({ texts, className }: Pick<ParagraphsProps, 'texts' | 'className'>) {
  return texts.map((text) => (
    <li key={text} className={className}>
      {text}
    </li>
  ));
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
