import { BrandGallery } from '../BrandGallery.tsx';
import { BrandHero } from '../BrandHero.tsx';
import { BrandKeywords } from '../BrandKeywords.tsx';
import { BrandStory } from '../BrandStory.tsx';
import { BrandWebsite } from '../BrandWebsite.tsx';
import { BrandTexture } from './BrandTexture.tsx';
import type { WorldProps } from './world.ts';

const texture = [{ from: 751, width: '112rem' }, { width: '20.5rem' }] as const;

/** The page of a brand that has no world of its own yet. */
export function DefaultWorld({ brand, titleId, switcher }: WorldProps) {
  return (
    <>
      <BrandHero brand={brand} titleId={titleId} headingLevel={1} priority />
      {switcher}
      <div className="brand-block__body" data-below="">
        <BrandStory brand={brand} />
        <BrandKeywords brand={brand} />
        <BrandGallery brand={brand} />
        <BrandTexture brand={brand} frames={texture} />
        <BrandWebsite brand={brand} />
      </div>
    </>
  );
}
