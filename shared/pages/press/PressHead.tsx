import type { ReactNode } from 'react';
import { Paragraph, Text } from '#shared/components/Texts.tsx';

type PressHeadProps = { id: string; title: string; note: string; children?: ReactNode };

/** The head of a section of the press room. An empty note leaves no trace. */
export function PressHead({ id, title, note, children }: PressHeadProps) {
  return (
    <div>
      <Text as="h2" id={id} className="section-title" text={title} />
      <Paragraph className="press-section__note short-measure soft" text={note} />
      {children}
    </div>
  );
}
