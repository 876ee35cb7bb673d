import { Picture } from '#shared/pictures/Picture.tsx';
import { BrandGallery } from '../../BrandGallery.tsx';
import { BrandKeywords } from '../../BrandKeywords.tsx';
import { BrandName } from '../../BrandName.tsx';
import { useBrand, useBrandTexts } from '../../useBrand.ts';
import type { BrandLayoutProps } from '../brandLayoutProps.ts';
import { ScctcBrief } from './ScctcBrief.tsx';
import { ScctcDrawing } from './ScctcDrawing.tsx';
import { ScctcOffer, ScctcQuality, ScctcSchedule } from './ScctcOffer.tsx';

const hero = [
  { from: 992, width: '76rem', height: '35rem' },
  { from: 751, width: '112rem', height: '60rem' },
  { width: '20.5rem', height: '16rem' },
] as const;
const sheet = [
  { from: 751, width: '50rem', height: '36rem' },
  { width: '23rem', ratio: 4 / 3 },
] as const;

/** A sheet of drawings: its figure in huge, a kettle in section with notes, what a buyer asks first, a call for briefs. */
export function ScctcLayout({ brand, titleId, switcher }: BrandLayoutProps) {
  return (
    <>
      <ScctcHero brand={brand} titleId={titleId} />
      {switcher}
      <ScctcDrawing brand={brand} />
      <ScctcOffer />
      <ScctcSchedule />
      <ScctcQuality />
      <div data-below-fold="">
        <BrandGallery brand={brand} className="scctc-sheet" item="scctc-sheet__item" frames={[sheet]} />
        <BrandKeywords brand={brand} className="scctc-keywords" word="scctc-keywords__word" />
      </div>
      <ScctcBrief brand={brand} />
    </>
  );
}

/** The head of a drawing: name and picture in its frame, and how large the place is, between two arrows. */
function ScctcHero({ brand, titleId }: Omit<BrandLayoutProps, 'switcher'>) {
  const { banner } = useBrand(brand);
  const { number, unit, text } = useBrandTexts('scctc').world.area;
  return (
    <div className="scctc-hero blueprint">
      <BrandName
        brand={brand}
        titleId={titleId}
        className="scctc-hero__title"
        lines={{ kind: 'scctc-hero__kind', name: 'scctc-hero__name', line: 'scctc-hero__line' }}
      />
      {banner && <Picture className="scctc-hero__picture" picture={banner} frames={hero} priority />}
      {number && (
        <p className="scctc-area">
          <span className="scctc-area__number">{number}</span> <span className="scctc-area__unit">{unit}</span>{' '}
          <span className="scctc-area__text">{text}</span>
        </p>
      )}
    </div>
  );
}
