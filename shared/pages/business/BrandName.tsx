import { LogoTitle } from '#shared/components/LogoTitle.tsx';
import { Paragraph } from '#shared/components/Texts.tsx';
import type { Brand } from '#shared/site.ts';
import { useBrand } from './useBrand.ts';

export type BrandOpeningProps = {
  brand: Brand;
  /** Whether it opens a chapter of the matrix: lower, below the page's own heading. */
  inMatrix?: boolean;
  /** Whether its picture is in the first view. */
  priority?: boolean;
};

type BrandHeadingProps = { brand: Brand; inMatrix: boolean; className: string };

/** The name of a brand, the first heading of its page and of its chapter in the matrix. */
export function BrandHeading({ brand, inMatrix, className }: BrandHeadingProps) {
  const Heading = inMatrix ? 'h2' : 'h1';
  return (
    <Heading id={`${brand}-title`} className={className}>
      <LogoTitle text={useBrand(brand).logoTitle} />
    </Heading>
  );
}

/** The brand's kind, name and line. Each hero has its own style for them: the elements `kind`, `name` and `line` of its block (BEM). */
export function BrandName({ block, className, ...name }: BrandHeadingProps & { block: string }) {
  const { tagline, kind } = useBrand(name.brand);
  return (
    <div className={className}>
      {kind && <p className={`${block}__kind text-small`}>{kind}</p>}
      <BrandHeading {...name} className={`${block}__name hero-title`} />
      <Paragraph className={`${block}__line`} text={tagline} />
    </div>
  );
}
