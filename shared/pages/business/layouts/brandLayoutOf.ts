import type { ComponentType } from 'react';
import type { Brand } from '#shared/site.ts';
import type { BrandOpeningProps } from '../BrandName.tsx';
import { BiophytoGenesisBody, BiophytoGenesisOpening } from './biophyto-genesis/BiophytoGenesisLayout.tsx';
import { DefaultBody, DefaultOpening } from './DefaultLayout.tsx';
import { FurtererBody, FurtererOpening } from './furterer/FurtererLayout.tsx';
import { JoocyeeBody, JoocyeeOpening } from './joocyee/JoocyeeLayout.tsx';
import { JudydollBody, JudydollOpening } from './judydoll/JudydollLayout.tsx';
import { ScctcBody, ScctcOpening } from './scctc/ScctcLayout.tsx';

/** The opening of a brand's page, which its chapter in the matrix has as well (name, line and picture), and what follows on the page. */
type BrandLayout = { Opening: ComponentType<BrandOpeningProps>; Body: ComponentType<{ brand: Brand }> };

const own: Partial<Record<Brand, BrandLayout>> = {
  judydoll: { Opening: JudydollOpening, Body: JudydollBody },
  joocyee: { Opening: JoocyeeOpening, Body: JoocyeeBody },
  furterer: { Opening: FurtererOpening, Body: FurtererBody },
  biophytoGenesis: { Opening: BiophytoGenesisOpening, Body: BiophytoGenesisBody },
  scctc: { Opening: ScctcOpening, Body: ScctcBody },
};

/** A brand without a layout of its own has that of the matrix. */
export function brandLayoutOf(brand: Brand): BrandLayout {
  return own[brand] ?? { Opening: DefaultOpening, Body: DefaultBody };
}
