import { LogoTitle } from '#shared/components/LogoTitle.tsx';
import type { Brand } from '#shared/site.ts';
import { useBrand } from './useBrand.ts';

type BrandNameProps = {
  brand: Brand;
  titleId: string;
  headingLevel?: 1 | 2;
  className: string;
  /** The classes of the three lines. */
  lines: { kind: string; name: string; line: string };
};

/** The brand's kind, name and line. Each hero has its own style for them. */
export function BrandName({ brand, titleId, headingLevel = 1, className, lines }: BrandNameProps) {
  const { logoTitle, tagline, kind } = useBrand(brand);
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={className}>
      {kind && <p className={lines.kind}>{kind}</p>}
      <Heading id={titleId} className={lines.name}>
        <LogoTitle text={logoTitle} />
      </Heading>
      {tagline && <p className={lines.line}>{tagline}</p>}
    </div>
  );
}
