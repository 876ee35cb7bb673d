import type { Shade } from '#shared/products/product.ts';

type ShadePieceProps = { shade: Pick<Shade, 'colour' | 'matter'> };

/** A shade as a piece of its matter. Its colour is an attribute of a drawing: the content security policy forbids inline style. */
export function ShadePiece({ shade: { colour, matter } }: ShadePieceProps) {
  return (
    <span className={`shade shade--${matter}`} aria-hidden="true">
      <svg viewBox="0 0 2 1" preserveAspectRatio="none">
        <path d="M0 0h2v1H0" fill={colour} />
      </svg>
    </span>
  );
}
