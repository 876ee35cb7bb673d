import type { ComponentType } from 'react';
import type { Brand } from '#shared/site.ts';
import { BiophytoGenesisLayout } from './biophyto-genesis/BiophytoGenesisLayout.tsx';
import type { BrandLayoutProps } from './brandLayoutProps.ts';
import { DefaultLayout } from './DefaultLayout.tsx';
import { FurtererLayout } from './furterer/FurtererLayout.tsx';
import { JoocyeeLayout } from './joocyee/JoocyeeLayout.tsx';
import { JudydollLayout } from './judydoll/JudydollLayout.tsx';
import { ScctcLayout } from './scctc/ScctcLayout.tsx';

const layouts: Partial<Record<Brand, ComponentType<BrandLayoutProps>>> = {
  judydoll: JudydollLayout,
  joocyee: JoocyeeLayout,
  furterer: FurtererLayout,
  biophytoGenesis: BiophytoGenesisLayout,
  scctc: ScctcLayout,
};

/** The layout of a brand's page; a brand without one of its own has that of the matrix. */
export function brandLayoutOf(brand: Brand): ComponentType<BrandLayoutProps> {
  return layouts[brand] ?? DefaultLayout;
}
