import type { ComponentType } from 'react';
import type { Brand } from '#shared/site.ts';
import { BiophytoGenesisLayout, BiophytoGenesisOpening } from './biophyto-genesis/BiophytoGenesisLayout.tsx';
import type { BrandLayoutProps, BrandOpeningProps } from './brandLayoutProps.ts';
import { DefaultLayout, DefaultOpening } from './DefaultLayout.tsx';
import { FurtererLayout, FurtererOpening } from './furterer/FurtererLayout.tsx';
import { JoocyeeLayout, JoocyeeOpening } from './joocyee/JoocyeeLayout.tsx';
import { JudydollLayout, JudydollOpening } from './judydoll/JudydollLayout.tsx';
import { ScctcLayout, ScctcOpening } from './scctc/ScctcLayout.tsx';

/** The layout of a brand's page, and its opening, which the brand's chapter in the matrix has as well: name, line and picture. */
type BrandLayout = { Layout: ComponentType<BrandLayoutProps>; Opening: ComponentType<BrandOpeningProps> };

const own: Partial<Record<Brand, BrandLayout>> = {
  judydoll: { Layout: JudydollLayout, Opening: JudydollOpening },
  joocyee: { Layout: JoocyeeLayout, Opening: JoocyeeOpening },
  furterer: { Layout: FurtererLayout, Opening: FurtererOpening },
  biophytoGenesis: { Layout: BiophytoGenesisLayout, Opening: BiophytoGenesisOpening },
  scctc: { Layout: ScctcLayout, Opening: ScctcOpening },
};

/** A brand without a layout of its own has that of the matrix. */
export function brandLayoutOf(brand: Brand): BrandLayout {
  return own[brand] ?? { Layout: DefaultLayout, Opening: DefaultOpening };
}
