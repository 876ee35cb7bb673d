import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { Items, numbered, Paragraph, Paragraphs, Text } from '#shared/components/Texts.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { addressOf } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';
import { BrandGallery } from '../../BrandGallery.tsx';
import { BrandKeywords } from '../../BrandKeywords.tsx';
import { BrandName, type BrandOpeningProps } from '../../BrandName.tsx';
import { BrandWebsite } from '../../BrandWebsite.tsx';
import { useBrand, useBrandTexts } from '../../useBrand.ts';
import { ScctcOffer, ScctcQuality, ScctcSchedule, useOffer } from './ScctcOffer.tsx';

/** A sheet of drawings: its figure in huge, a kettle in section with notes, the offer, a call for briefs. */
export function ScctcBody({ brand }: { brand: Brand }) {
  return (
    <>
      <ScctcDrawing brand={brand} />
      <ScctcOffer />
      <ScctcSchedule />
      <ScctcQuality />
      <div data-below-fold="">
        <BrandGallery brand={brand} className="scctc-sheet" item="scctc-sheet__item" frames={['half']} />
        <BrandKeywords brand={brand} className="scctc-keywords cluster" word="scctc-keywords__word" />
      </div>
      <ScctcBrief brand={brand} />
    </>
  );
}

/** The name and a picture on a blueprint, over the figure of the place. */
export function ScctcOpening({ brand, inMatrix = false, priority }: BrandOpeningProps) {
  const { banner } = useBrand(brand);
  return (
    <div className="scctc-hero blueprint one-column-on-mobile">
      <BrandName brand={brand} inMatrix={inMatrix} className="scctc-hero__title gap-3" block="scctc-hero" />
      <Picture className="scctc-hero__picture" picture={banner} frame="broad" priority={priority} />
      <ScctcArea withBrief={!inMatrix} />
    </div>
  );
}

/** The link to the form with the lines of a brief, at the head and at the end. */
function BriefLink({ className }: { className: string }) {
  const { action } = useBrandTexts('scctc').world.brief;
  return <ArrowLink className={className} href={addressOf('contact-us', null, { topic: 'brief' })} text={action} />;
}

/** How large the place is, and on the brand's page the way to a brief. */
function ScctcArea({ withBrief }: { withBrief: boolean }) {
  const { number, unit, text } = useBrandTexts('scctc').world.area;
  const place = number && text;
  if (!number && !withBrief) return null;
  return (
    <div className="scctc-area own-row cluster on-baseline">
      {number && (
        <p className="cluster on-baseline">
          <span className="scctc-area__number">{number}</span>{' '}
          {unit && <span className="scctc-area__unit">{unit}</span>}
        </p>
      )}{' '}
      {(place || withBrief) && (
        <div className="scctc-area__place cluster on-baseline apart gap-3">
          <Paragraph className="scctc-area__text snug text-large" text={place} />
          {withBrief && <BriefLink className="button button--light" />}
        </div>
      )}
    </div>
  );
}

/** A kettle in section with its legend, and the paragraphs as the notes of the drawing. */
function ScctcDrawing({ brand }: { brand: Brand }) {
  const [lead, ...notes] = useBrand(brand).paragraphs;
  const { kettle } = useBrandTexts('scctc').world;
  const parts = numbered(kettle, 'part');
  return (
    <div className="scctc-drawing blueprint one-column-on-narrow" data-below-fold="">
      <figure className="scctc-drawing__figure one-column-on-narrow">
        <Kettle parts={parts.length} />
        <figcaption className="text-small">
          {kettle.title && <p className="own-row text-card snug">{kettle.title}</p>}
          {kettle.note && <p className="own-row">{kettle.note}</p>}
          {parts.length > 0 && (
            <ol className="scctc-drawing__legend">
              <Items texts={parts} />
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

/** Where each part is: a line leads from there to its number. The five numbers share the height of the drawing. */
const partsOfKettle = [
  [214, 34],
  [326, 236],
  [288, 282],
  [220, 370],
  [212, 478],
] as const;

/** A mixing kettle (client/public/kettle.svg) with the numbers of its legend: drive, jacket, scraper, homogenizer, outlet. */
function Kettle({ parts }: { parts: number }) {
  return (
    <svg className="kettle" viewBox="0 0 440 560" aria-hidden="true">
      <use href="/kettle.svg#kettle" />
      {partsOfKettle.slice(0, parts).map(([x, partY], index) => {
        const y = 56 + 112 * index;
        return (
          <g key={y}>
            <path d={`M${x} ${partY} 392 ${y}`} />
            <circle cx={x} cy={partY} r="3" className="kettle__dot" />
            <circle cx="410" cy={y} r="18" />
            <text x="410" y={y + 8}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The way in: a brief, beside one powder pressed seven times. */
function ScctcBrief({ brand }: { brand: Brand }) {
  const { silk } = useBrand(brand);
  const { title, text } = useBrandTexts('scctc').world.brief;
  const { brief, visits } = useOffer();
  return (
    <div className="scctc-brief one-column-on-mobile" data-below-fold="">
      <div className="scctc-brief__text items-at-start stack">
        <Text as="h2" className="scctc-brief__title page-title body-face" text={title} />
        <Paragraph text={text} />
        <Text as="h3" className="body-face strong text-card" text={brief.title} />
        <ol className="scctc-brief__lines">
          <Items texts={numbered(brief, 'line')} />
        </ol>
        {brief.text && <p>{brief.text}</p>}
        <BriefLink className="button button--light" />
      </div>
      <div>
        <Picture className="brand-silk picture-fill" picture={silk} frame="broad" decorative />
        <div className="scctc-brief__text items-at-start stack">
          <Text as="h3" className="body-face strong text-card" text={visits.title} />
          <Paragraph className="measure balanced" text={visits.text} />
          <BrandWebsite brand={brand} className="target underline" />
        </div>
      </div>
    </div>
  );
}
