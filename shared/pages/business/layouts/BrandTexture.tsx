import type { Frame } from '#shared/pictures/coverSizes.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import type { Brand } from '#shared/site.ts';
import { useBrand } from '../useBrand.ts';

/** What the brand is made of, from near: it only decorates. */
export function BrandTexture({ brand, frames }: { brand: Brand; frames: readonly Frame[] }) {
  const { texture } = useBrand(brand);
  return texture && <Picture className="brand-texture" picture={texture} frames={frames} decorative />;
}
