import { memo } from 'react';
import { coverSizes, type Frame } from './coverSizes.ts';
import type { PictureRecord } from './picture.ts';
import { pictureSources } from './pictureSources.ts';

type PictureProps = {
  picture: PictureRecord;
  /** The `sizes` attribute: how wide the layout shows it. */
  sizes?: string;
  /** What it fills, from the widest screen to the narrowest; a constant of the module, so that it is compared at once. */
  frames?: readonly Frame[];
  /** The one picture that the first view waits for: loaded at once, before others. */
  priority?: boolean;
  /** Whether the text beside the picture already says what it shows. */
  decorative?: boolean;
  className?: string;
};

/**
 * A picture in the best format that the browser knows, in the width that the layout needs, with its place kept.
 * Remembered: each navigation renders the menus again, whose pictures stay the same.
 */
export const Picture = memo(function Picture(props: PictureProps) {
  const { picture, frames = [], priority = false, className } = props;
  const sizes = props.sizes ?? coverSizes(picture, frames);
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
        alt={alternativeText(props)}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}, isSame);

/** Lists are rendered again in another language, with records of their own: pictures that nothing is said about stay. */
function isSame(one: PictureProps, other: PictureProps): boolean {
  return (
    one.picture.id === other.picture.id &&
    alternativeText(one) === alternativeText(other) &&
    one.sizes === other.sizes &&
    one.frames === other.frames &&
    one.priority === other.priority &&
    one.className === other.className
  );
}

/** Left out where the text beside the picture already says it (WCAG 1.1.1). */
function alternativeText({ picture, decorative }: PictureProps): string {
  return decorative ? '' : picture.alt;
}
