import type { Brand } from '#shared/site.ts';
import { DefaultWorld } from './worlds/DefaultWorld.tsx';

/** One of the blocks of the matrix, in its brand's own colours. */
export function BrandBlock({ brand, priority }: { brand: Brand; priority: boolean }) {
  const titleId = `${brand}-title`;
  return (
    <section
      id={brand}
      className={`brand-block brand-block--matrix brand--${brand}`}
      data-below={priority ? undefined : ''}
      aria-labelledby={titleId}
    >
      <DefaultWorld brand={brand} titleId={titleId} switcher={null} priority={priority} inMatrix />
    </section>
  );
}
