import type { ReactNode } from 'react';
import type { Brand } from '#shared/site.ts';
import { BrandGallery } from './BrandGallery.tsx';
import { BrandHero } from './BrandHero.tsx';
import { BrandKeywords } from './BrandKeywords.tsx';
import { BrandSilk } from './BrandSilk.tsx';
import { BrandStory } from './BrandStory.tsx';
import { BrandWebsite } from './BrandWebsite.tsx';

type BrandBlockProps = {
  brand: Brand;
  /** A page of its own, or one of the five blocks of the matrix, which end in a link to that page. */
  view: 'page' | 'matrix';
  priority: boolean;
  /** What sticks below the hero. */
  children?: ReactNode;
};

/** One brand in its own colours: hero, story, keywords, six captioned pictures, the way to its website. */
export function BrandBlock({ brand, view, priority, children }: BrandBlockProps) {
  const titleId = `${brand}-title`;
  return (
    <section
      id={brand}
      className={`brand-block brand-block--${view} brand--${brand}`}
      data-below={priority ? undefined : ''}
      aria-labelledby={titleId}
    >
      <BrandHero brand={brand} titleId={titleId} headingLevel={view === 'page' ? 1 : 2} priority={priority} />
      {children}
      <div className="brand-block__body" data-below="">
        <BrandStory brand={brand} />
        <BrandKeywords brand={brand} />
        <BrandGallery brand={brand} />
        {view === 'matrix' && <BrandWebsite brand={brand} withPage />}
      </div>
      {view === 'page' && <BrandSilk brand={brand} />}
    </section>
  );
}
