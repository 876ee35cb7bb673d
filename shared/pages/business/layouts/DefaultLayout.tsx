import { Picture } from '#shared/pictures/Picture.tsx';
import { BrandGallery } from '../BrandGallery.tsx';
import { BrandKeywords } from '../BrandKeywords.tsx';
import { BrandName } from '../BrandName.tsx';
import { BrandWebsite } from '../BrandWebsite.tsx';
import { useBrand } from '../useBrand.ts';
import { BrandTexture } from './BrandTexture.tsx';
import type { BrandLayoutProps } from './brandLayoutProps.ts';

const hero = [
  { from: 751, width: '120rem', height: '48rem' },
  { width: '23rem', height: '15rem' },
] as const;
const texture = [{ from: 751, width: '112rem' }, { width: '20.5rem' }] as const;

type DefaultLayoutProps = BrandLayoutProps & {
  /** Below a heading of the matrix, and with the way to the brand's page. */
  inMatrix?: boolean;
  priority?: boolean;
};

/** A block of the matrix, and the page of a brand without a layout of its own. */
export function DefaultLayout({ brand, titleId, switcher, inMatrix = false, priority = true }: DefaultLayoutProps) {
  const { banner, paragraphs } = useBrand(brand);
  return (
    <>
      <div className="brand-hero">
        {banner && <Picture className="brand-hero__picture" picture={banner} frames={hero} priority={priority} />}
        <BrandName
          brand={brand}
          titleId={titleId}
          headingLevel={inMatrix ? 2 : 1}
          className="brand-hero__text"
          lines={{ kind: 'brand-hero__kind', name: 'brand-hero__name', line: 'brand-hero__line' }}
        />
      </div>
      {switcher}
      <div className="brand-block__body" data-below-fold="">
        <BrandStory paragraphs={paragraphs} />
        <BrandKeywords brand={brand} className="brand-keywords" word="brand-keywords__word" />
        <BrandGallery brand={brand} className="brand-gallery" />
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
