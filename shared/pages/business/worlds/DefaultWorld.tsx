import { BrandGallery } from '../BrandGallery.tsx';
import { BrandHero } from '../BrandHero.tsx';
import { BrandKeywords } from '../BrandKeywords.tsx';
import { BrandStory } from '../BrandStory.tsx';
import { BrandWebsite } from '../BrandWebsite.tsx';
import { BrandTexture } from './BrandTexture.tsx';
import type { WorldProps } from './world.ts';

const texture = [{ from: 751, width: '112rem' }, { width: '20.5rem' }] as const;

type DefaultWorldProps = WorldProps & {
  /** Below a heading of the matrix, and with the way to the brand's page. */
  inMatrix?: boolean;
  priority?: boolean;
};

/** A block of the matrix, and the page of a brand that has no world of its own yet. */
export function DefaultWorld({ brand, titleId, switcher, inMatrix = false, priority = true }: DefaultWorldProps) {
  return (
    <>
      <BrandHero brand={brand} titleId={titleId} headingLevel={inMatrix ? 2 : 1} priority={priority} />
      {switcher}
      <div className="brand-block__body" data-below="">
        <BrandStory brand={brand} />
        <BrandKeywords brand={brand} />
        <BrandGallery brand={brand} />
        {!inMatrix && <BrandTexture brand={brand} frames={texture} />}
        <BrandWebsite brand={brand} withPage={inMatrix} />
      </div>
    </>
  );
}
