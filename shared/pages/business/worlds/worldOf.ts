import type { ComponentType } from 'react';
import type { Brand } from '#shared/site.ts';
import { BiophytoGenesisWorld } from './biophyto-genesis/BiophytoGenesisWorld.tsx';
import { DefaultWorld } from './DefaultWorld.tsx';
import { FurtererWorld } from './furterer/FurtererWorld.tsx';
import { JoocyeeWorld } from './joocyee/JoocyeeWorld.tsx';
import { JudydollWorld } from './judydoll/JudydollWorld.tsx';
import { ScctcWorld } from './scctc/ScctcWorld.tsx';
import type { WorldProps } from './world.ts';

const worlds: Partial<Record<Brand, ComponentType<WorldProps>>> = {
  judydoll: JudydollWorld,
  joocyee: JoocyeeWorld,
  furterer: FurtererWorld,
  biophytoGenesis: BiophytoGenesisWorld,
  scctc: ScctcWorld,
};

/** How a brand's own page is composed: each in its own way, and a brand without one in the way of the matrix. */
export function worldOf(brand: Brand): ComponentType<WorldProps> {
  return worlds[brand] ?? DefaultWorld;
}
