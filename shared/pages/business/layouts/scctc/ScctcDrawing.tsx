import { numbered, Paragraph, Paragraphs } from '#shared/components/Texts.tsx';
import type { Brand } from '#shared/site.ts';
import { useBrand, useBrandTexts } from '../../useBrand.ts';
import { Kettle } from './Kettle.tsx';

/** A kettle in section with its legend, and the paragraphs as the notes of the drawing. */
export function ScctcDrawing({ brand }: { brand: Brand }) {
  const [lead, ...notes] = useBrand(brand).paragraphs;
  const { kettle } = useBrandTexts('scctc').world;
  const parts = numbered(kettle, 'part').map(([, part]) => part);
  return (
    <div className="scctc-drawing blueprint one-column-on-phones" data-below-fold="">
      <figure className="scctc-drawing__figure one-column-on-phones">
        <Kettle parts={parts.length} />
        <figcaption className="text-small">
          {kettle.title && <p className="text-card">{kettle.title}</p>}
          {kettle.note && <p>{kettle.note}</p>}
          {parts.length > 0 && (
            <ol className="scctc-drawing__legend">
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ol>
          )}
        </figcaption>
      </figure>
      <div className="scctc-drawing__notes">
        <Paragraph className="scctc-drawing__lead text-large" text={lead} />
        <Paragraphs texts={notes} className="row" />
      </div>
    </div>
  );
}
