import type { Frame } from '#shared/pictures/coverSizes.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import type { Brand } from '#shared/site.ts';
import { useBrand } from '../useBrand.ts';

/** A close-up of the brand's material: decorative. */
export function BrandTexture({ brand, frames }: { brand: Brand; frames: readonly Frame[] }) {
  return <Picture className="brand-texture" picture={useBrand(brand).texture} frames={frames} decorative />;
}
