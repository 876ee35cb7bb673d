import type { ComponentType } from 'react';
import type { Brand } from '#shared/site.ts';
import { BiophytoGenesisLayout, BiophytoGenesisOpening } from './biophyto-genesis/BiophytoGenesisLayout.tsx';
import type { BrandLayoutProps, BrandOpeningProps } from './brandLayoutProps.ts';
import { DefaultLayout, DefaultOpening } from './DefaultLayout.tsx';
import { FurtererLayout, FurtererOpening } from './furterer/FurtererLayout.tsx';
import { JoocyeeLayout, JoocyeeOpening } from './joocyee/JoocyeeLayout.tsx';
import { JudydollLayout, JudydollOpening } from './judydoll/JudydollLayout.tsx';
import { ScctcLayout, ScctcOpening } from './scctc/ScctcLayout.tsx';

type Own = { layout: ComponentType<BrandLayoutProps>; opening: ComponentType<BrandOpeningProps> };

const own: Partial<Record<Brand, Own>> = {
  judydoll: { layout: JudydollLayout, opening: JudydollOpening },
  joocyee: { layout: JoocyeeLayout, opening: JoocyeeOpening },
  furterer: { layout: FurtererLayout, opening: FurtererOpening },
  biophytoGenesis: { layout: BiophytoGenesisLayout, opening: BiophytoGenesisOpening },
  scctc: { layout: ScctcLayout, opening: ScctcOpening },
};

/** The layout of a brand's page; a brand without one of its own has that of the matrix. */
export function brandLayoutOf(brand: Brand): ComponentType<BrandLayoutProps> {
  return own[brand]?.layout ?? DefaultLayout;
}

/** The opening of a brand's page and of its chapter in the matrix: name, line and picture. */
export function brandOpeningOf(brand: Brand): ComponentType<BrandOpeningProps> {
  return own[brand]?.opening ?? DefaultOpening;
}
