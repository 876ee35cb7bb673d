import { memo } from 'react';
import type { PictureRecord } from './picture.ts';
import { pictureSources } from './pictureSources.ts';

type PictureProps = {
  picture: PictureRecord;
  /** The `sizes` attribute: how wide the layout shows it. */
  sizes: string;
  /** The one picture that the first view waits for: loaded at once, before others. */
  priority?: boolean;
  /** Leaves the alternative text out where the text beside the picture already says it (WCAG 1.1.1). */
  decorative?: boolean;
  className?: string;
};

/**
 * A picture in the best format that the browser knows, in the width that the layout needs, with its place kept.
 * Remembered: each navigation renders the menus again, whose pictures stay the same.
 */
export const Picture = memo(function Picture({
  picture,
  sizes,
  priority = false,
  decorative = false,
  className,
}: PictureProps) {
  const { avif, webp, jpeg, fallback } = pictureSources(picture);
  return (
    <picture className={className ? `picture ${className}` : 'picture'}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        className={`picture--${picture.id}`}
        src={fallback}
        srcSet={jpeg}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
});
