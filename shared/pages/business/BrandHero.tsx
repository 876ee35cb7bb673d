import { Picture } from '#shared/pictures/Picture.tsx';
import type { Brand } from '#shared/site.ts';
import { LogoTitle } from './LogoTitle.tsx';
import { useBrand } from './useBrand.ts';

const frames = [
  { from: 751, width: '120rem', height: '48rem' },
  { width: '23rem', height: '15rem' },
] as const;

type BrandHeroProps = { brand: Brand; titleId: string; headingLevel: 1 | 2; priority: boolean };

/** The brand's picture, and its name on a flat band of its colour. */
export function BrandHero({ brand, titleId, headingLevel, priority }: BrandHeroProps) {
  const { logoTitle, tagline, kind, banner } = useBrand(brand);
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="brand-hero">
      {banner && <Picture className="brand-hero__picture" picture={banner} frames={frames} priority={priority} />}
      <div className="brand-hero__text">
        {kind && <p className="brand-hero__kind">{kind}</p>}
        <Heading id={titleId} className="brand-hero__title">
          <LogoTitle text={logoTitle} />
        </Heading>
        {tagline && <p className="brand-hero__tagline">{tagline}</p>}
      </div>
    </div>
  );
}
