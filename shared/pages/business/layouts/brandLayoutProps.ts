import type { ReactNode } from 'react';
import type { Brand } from '#shared/site.ts';

export type BrandOpeningProps = {
  brand: Brand;
  /** The id of the first heading, the brand's name. */
  titleId: string;
  /** Whether it opens a chapter of the matrix: lower, below the page's own heading. */
  inMatrix?: boolean;
  /** Whether its picture is in the first view. */
  priority?: boolean;
};

export type BrandLayoutProps = Pick<BrandOpeningProps, 'brand' | 'titleId'> & {
  /** The way to the other brands, which sticks from its place below the hero on. */
  switcher: ReactNode;
};
