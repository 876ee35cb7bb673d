import { BrandGallery } from '../../BrandGallery.tsx';
import { BrandKeywords } from '../../BrandKeywords.tsx';
import type { WorldProps } from '../world.ts';
import { ScctcBrief } from './ScctcBrief.tsx';
import { ScctcDrawing } from './ScctcDrawing.tsx';
import { ScctcHero } from './ScctcHero.tsx';
import { ScctcProcess } from './ScctcProcess.tsx';

const sheet = [
  { from: 751, width: '50rem', height: '36rem' },
  { width: '23rem', ratio: 4 / 3 },
] as const;

/** A sheet of drawings: its figure in huge, a kettle in section with notes, the process as a strip, a call for briefs. */
export function ScctcWorld({ brand, titleId, switcher }: WorldProps) {
  return (
    <>
      <ScctcHero brand={brand} titleId={titleId} />
      {switcher}
      <ScctcDrawing brand={brand} />
      <ScctcProcess />
      <div data-below="">
        <BrandGallery brand={brand} className="scctc-sheet" frames={[sheet]} />
        <BrandKeywords brand={brand} className="scctc-keywords" />
      </div>
      <ScctcBrief brand={brand} />
    </>
  );
}
