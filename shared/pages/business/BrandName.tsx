import type { Brand } from '#shared/site.ts';
import { LogoTitle } from './LogoTitle.tsx';
import { useBrand } from './useBrand.ts';

type BrandNameProps = {
  brand: Brand;
  titleId: string;
  headingLevel?: 1 | 2;
  /** How the classes of the three lines begin, and that of what holds them. */
  block: string;
  className: string;
};

/** What a brand is, its name and its line; how they are set is each hero's own. */
export function BrandName({ brand, titleId, headingLevel = 1, block, className }: BrandNameProps) {
  const { logoTitle, tagline, kind } = useBrand(brand);
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={className}>
      {kind && <p className={`${block}__kind`}>{kind}</p>}
      <Heading id={titleId} className={`${block}__name`}>
        <LogoTitle text={logoTitle} />
      </Heading>
      {tagline && <p className={`${block}__line`}>{tagline}</p>}
    </div>
  );
}
