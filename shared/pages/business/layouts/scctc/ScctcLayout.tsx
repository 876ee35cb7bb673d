import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { numbered, Text } from '#shared/components/Texts.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { addressOf } from '#shared/routes.ts';
import { BrandGallery } from '../../BrandGallery.tsx';
import { BrandKeywords } from '../../BrandKeywords.tsx';
import { BrandName } from '../../BrandName.tsx';
import { BrandWebsite } from '../../BrandWebsite.tsx';
import { useBrand, useBrandTexts } from '../../useBrand.ts';
import type { BrandLayoutProps, BrandOpeningProps } from '../brandLayoutProps.ts';
import { ScctcDrawing } from './ScctcDrawing.tsx';
import { ScctcOffer, ScctcQuality, ScctcSchedule, useOffer } from './ScctcOffer.tsx';

/** A sheet of drawings: its figure in huge, a kettle in section with notes, the offer, a call for briefs. */
export function ScctcLayout({ brand, titleId, switcher }: BrandLayoutProps) {
  return (
    <>
      <ScctcOpening brand={brand} titleId={titleId} priority />
      {switcher}
      <ScctcDrawing brand={brand} />
      <ScctcOffer />
      <ScctcSchedule />
      <ScctcQuality />
      <div data-below-fold="">
        <BrandGallery brand={brand} className="scctc-sheet" item="scctc-sheet__item" frames={['half']} />
        <BrandKeywords brand={brand} className="scctc-keywords" />
      </div>
      <ScctcBrief brand={brand} />
    </>
  );
}

/** The name and a picture on a blueprint, over the figure of the place. */
export function ScctcOpening({ brand, titleId, inMatrix = false, priority }: BrandOpeningProps) {
  const { banner } = useBrand(brand);
  return (
    <div className="scctc-hero blueprint one-column-on-mobile">
      <BrandName brand={brand} titleId={titleId} inMatrix={inMatrix} className="scctc-hero__title" block="scctc-hero" />
      <Picture className="scctc-hero__picture" picture={banner} frame="broad" priority={priority} />
      <ScctcArea />
      {!inMatrix && <BriefLink className="button button--light" />}
    </div>
  );
}

/** The link to the form with the lines of a brief, at the head and at the end. */
function BriefLink({ className }: { className: string }) {
  const { action } = useBrandTexts('scctc').world.brief;
  return <ArrowLink className={className} href={addressOf('contact-us', null, { topic: 'brief' })} text={action} />;
}

/** How large the place is, between two arrows. */
function ScctcArea() {
  const { number, unit, text } = useBrandTexts('scctc').world.area;
  if (!number) return null;
  return (
    <p className="scctc-area cluster">
      <span className="scctc-area__number">{number}</span> {unit && <span className="scctc-area__unit">{unit}</span>}{' '}
      {text && <span className="scctc-area__text text-lead">{text}</span>}
    </p>
  );
}

/** The way in: a brief, beside one powder pressed seven times. */
function ScctcBrief({ brand }: Pick<BrandLayoutProps, 'brand'>) {
  const { texture } = useBrand(brand);
  const { title, text } = useBrandTexts('scctc').world.brief;
  const { brief, visits } = useOffer();
  return (
    <div className="scctc-brief one-column-on-mobile" data-below-fold="">
      <div className="scctc-brief__text stack">
        <Text as="h2" className="scctc-brief__title page-title body-face" text={title} />
        {text && <p>{text}</p>}
        <Text as="h3" className="body-face strong text-card" text={brief.title} />
        <ol className="scctc-brief__lines">
          {numbered(brief, 'line').map(([key, line]) => (
            <Text key={key} as="li" text={line} />
          ))}
        </ol>
        {brief.text && <p>{brief.text}</p>}
        <BriefLink className="button button--light" />
      </div>
      <div>
        <Picture className="brand-texture" picture={texture} frame="broad" decorative />
        <div className="scctc-brief__text stack">
          <Text as="h3" className="body-face strong text-card" text={visits.title} />
          {visits.text && <p>{visits.text}</p>}
          <BrandWebsite brand={brand} className="scctc-brief__website target" />
        </div>
      </div>
    </div>
  );
}
