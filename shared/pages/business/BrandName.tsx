import { LogoTitle } from '#shared/components/LogoTitle.tsx';
import { Paragraph } from '#shared/components/Texts.tsx';
import type { Brand } from '#shared/site.ts';
import { useBrand } from './useBrand.ts';

type BrandNameProps = {
  brand: Brand;
  titleId: string;
  inMatrix?: boolean | undefined;
  className: string;
  /** The block (BEM) whose elements `kind`, `name` and `line` the lines are. */
  block: string;
};

/** The brand's kind, name and line. Each hero has its own style for them. */
export function BrandName({ brand, titleId, inMatrix, className, block }: BrandNameProps) {
  const { logoTitle, tagline, kind } = useBrand(brand);
  const Heading = inMatrix ? 'h2' : 'h1';
  return (
    <div className={className}>
      {kind && <p className={`${block}__kind text-small`}>{kind}</p>}
      <Heading id={titleId} className={`${block}__name`}>
        <LogoTitle text={logoTitle} />
      </Heading>
      <Paragraph className={`${block}__line`} text={tagline} />
    </div>
  );
}
