import { ArrowLink } from './ArrowLink.tsx';
import { Paragraph, Text } from './Texts.tsx';

type SectionHeadingProps = { id?: string; title: string; intro?: string; action?: { href: string; label: string } };

/** The head of a section: title, a line of introduction, and a way on. Empty texts leave no trace. */
export function SectionHeading({ id, title, intro, action }: SectionHeadingProps) {
  return (
    <div className="section-heading" data-reveal="">
      <Text as="h2" id={id} className="section-title tight" text={title} />
      <Paragraph className="short-measure soft" text={intro} />
      {action && <ArrowLink href={action.href} text={action.label} />}
    </div>
  );
}
