import { Paragraph, Text } from '#shared/components/Texts.tsx';

type SectionHeadProps = {
  id: string;
  level: 1 | 2;
  title: string;
  /** A line beside the title; an empty one leaves no trace. */
  intro: string;
};

/** Title and introduction of a section: the page's head where the section is shown alone. */
export function SectionHead({ id, level, title, intro }: SectionHeadProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={level === 1 ? 'about-head about-head--page stack' : 'about-head stack'}>
      <Text
        as={Heading}
        id={id}
        className={`about-head__title ${level === 1 ? 'page' : 'section'}-title`}
        text={title}
      />
      <Paragraph className="lead" text={intro} />
    </div>
  );
}
