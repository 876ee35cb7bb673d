import { Picture } from '#shared/pictures/Picture.tsx';
import { BrandGallery } from '../BrandGallery.tsx';
import { BrandKeywords } from '../BrandKeywords.tsx';
import { BrandName } from '../BrandName.tsx';
import { BrandWebsite } from '../BrandWebsite.tsx';
import { useBrand } from '../useBrand.ts';
import { BrandTexture } from './BrandTexture.tsx';
import type { WorldProps } from './world.ts';

const hero = [
  { from: 751, width: '120rem', height: '48rem' },
  { width: '23rem', height: '15rem' },
] as const;
const texture = [{ from: 751, width: '112rem' }, { width: '20.5rem' }] as const;

type DefaultWorldProps = WorldProps & {
  /** Below a heading of the matrix, and with the way to the brand's page. */
  inMatrix?: boolean;
  priority?: boolean;
};

/** A block of the matrix, and the page of a brand that has no world of its own yet. */
export function DefaultWorld({ brand, titleId, switcher, inMatrix = false, priority = true }: DefaultWorldProps) {
  const { banner, paragraphs } = useBrand(brand);
  return (
    <>
      <div className="brand-hero">
        {banner && <Picture className="brand-hero__picture" picture={banner} frames={hero} priority={priority} />}
        <BrandName
          brand={brand}
          titleId={titleId}
          headingLevel={inMatrix ? 2 : 1}
          block="brand-hero"
          className="brand-hero__text"
        />
      </div>
      {switcher}
      <div className="brand-block__body" data-below="">
        <BrandStory paragraphs={paragraphs} />
        <BrandKeywords brand={brand} />
        <BrandGallery brand={brand} />
        {!inMatrix && <BrandTexture brand={brand} frames={texture} />}
        <BrandWebsite brand={brand} withPage={inMatrix} />
      </div>
    </>
  );
}

/** The descriptive paragraphs: the first one large, the others in two columns. */
function BrandStory({ paragraphs: [lead, ...others] }: { paragraphs: string[] }) {
  if (!lead) return null;
  return (
    <div className="brand-story" data-reveal="">
      <p className="brand-story__lead">{lead}</p>
      {others.length > 0 && (
        <div className="brand-story__columns text-columns">
          {others.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}
