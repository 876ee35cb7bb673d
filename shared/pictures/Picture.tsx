import { memo } from 'react';
import { useTranslation } from '#i18n';
import { breakpoints } from '#shared/site.ts';
import { type FrameName, frameSizes, phoneSizes } from './frames.ts';
import { jpegWidth, type PictureRecord, type PictureRecords, pictureSources } from './picture.ts';

type PictureProps = {
  /** Null leaves no trace. */
  picture: PictureRecord | null;
  /** The place that it fills. */
  frame: FrameName;
  /** Another picture in its place on the narrow canvas, where the layout is another one as well. */
  narrow?: PictureRecord | null;
  /** The one picture that the first view waits for: loaded at once, before others. */
  priority?: boolean;
  /** In the first view of desktops, though not what it waits for: loaded without waiting for the layout. */
  eager?: boolean;
  /** Whether the text beside the picture already says what it shows (WCAG 1.1.1). */
  decorative?: boolean;
  className?: string;
};

/**
 * A picture in the best format that the browser supports, in the width that the layout needs, with reserved space.
 * Memoised: each navigation renders the menus again, with the same pictures.
 */
export const Picture = memo(function Picture(props: PictureProps) {
  const { picture, narrow, frame, priority = false, eager = priority, decorative = false, className } = props;
  if (!picture) return null;
  const { avif, jpeg } = pictureSources(picture);
  return (
    <picture className={className ? `picture ${className}` : 'picture'}>
      {/* White space keeps its text apart from that of a picture before it, where no style sheet does. */}{' '}
      {narrow && <NarrowSources picture={narrow} frame={frame} />}
      <source type="image/avif" srcSet={avif} sizes={frameSizes(picture, frame)} />
      <img
        className={`picture--${picture.id}`}
        src={jpeg}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
});

/** With their size: the placeholder and the reserved space depend on it. */
function NarrowSources({ picture, frame }: { picture: PictureRecord; frame: FrameName }) {
  const { width, height } = picture;
  const { avif, jpeg } = pictureSources(picture);
  const shared = { media: `(max-width: ${breakpoints.narrow}px)`, sizes: phoneSizes(picture, frame), width, height };
  return (
    <>
      <source type="image/avif" srcSet={avif} {...shared} />
      <source srcSet={`${jpeg} ${jpegWidth(width)}w`} {...shared} />
    </>
  );
}

/** The pictures of a namespace by id; a picture that is not in the catalogue is null and leaves no trace. */
export function usePictures(namespace: string): (id: string) => PictureRecord | null {
  const { pictures } = useTranslation().bundle<{ pictures?: PictureRecords }>(namespace);
  return (id) => pictures?.[id] ?? null;
}
