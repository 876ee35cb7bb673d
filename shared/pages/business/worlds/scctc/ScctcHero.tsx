import { Picture } from '#shared/pictures/Picture.tsx';
import { BrandName } from '../../BrandName.tsx';
import { useBrand, useBrandTexts } from '../../useBrand.ts';
import type { WorldProps } from '../world.ts';

const frames = [
  { from: 992, width: '76rem', height: '35rem' },
  { from: 751, width: '112rem', height: '60rem' },
  { width: '20.5rem', height: '16rem' },
] as const;

/** The head of a drawing: name and picture in its frame, and how large the place is, between two arrows. */
export function ScctcHero({ brand, titleId }: Omit<WorldProps, 'switcher'>) {
  const { banner } = useBrand(brand);
  const { number, unit, text } = useBrandTexts('scctc').world.area;
  return (
    <div className="scctc-hero blueprint">
      <BrandName brand={brand} titleId={titleId} block="scctc-hero" className="scctc-hero__title" />
      {banner && <Picture className="scctc-hero__picture" picture={banner} frames={frames} priority />}
      {number && (
        <p className="scctc-area">
          <span className="scctc-area__number">{number}</span> <span className="scctc-area__unit">{unit}</span>{' '}
          <span className="scctc-area__text">{text}</span>
        </p>
      )}
    </div>
  );
}
