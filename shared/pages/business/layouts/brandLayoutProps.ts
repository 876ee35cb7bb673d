import type { ReactNode } from 'react';
import type { Brand } from '#shared/site.ts';

export type BrandLayoutProps = {
  brand: Brand;
  /** The id of the first heading, the brand's name. */
  titleId: string;
  /** The way to the other brands, which sticks from its place below the hero on. */
  switcher: ReactNode;
};
