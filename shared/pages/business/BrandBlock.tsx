import type { Brand } from '#shared/site.ts';
import { BrandGallery } from './BrandGallery.tsx';
import { BrandHero } from './BrandHero.tsx';
import { BrandKeywords } from './BrandKeywords.tsx';
import { BrandStory } from './BrandStory.tsx';
import { BrandWebsite } from './BrandWebsite.tsx';

/** One of the blocks of the matrix, in its brand's own colours, with the ways to its page and its website. */
export function BrandBlock({ brand, priority }: { brand: Brand; priority: boolean }) {
  const titleId = `${brand}-title`;
  return (
    <section
      id={brand}
      className={`brand-block brand-block--matrix brand--${brand}`}
      data-below={priority ? undefined : ''}
      aria-labelledby={titleId}
    >
      <BrandHero brand={brand} titleId={titleId} headingLevel={2} priority={priority} />
      <div className="brand-block__body" data-below="">
        <BrandStory brand={brand} />
        <BrandKeywords brand={brand} />
        <BrandGallery brand={brand} />
        <BrandWebsite brand={brand} withPage />
      </div>
    </section>
  );
}
