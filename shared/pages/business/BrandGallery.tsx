import { useTranslation } from '#i18n';
import { Phrases } from '#shared/components/Texts.tsx';
import type { FrameName } from '#shared/pictures/frames.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import type { Brand } from '#shared/site.ts';
import { useBrand } from './useBrand.ts';

type BrandGalleryProps = {
  brand: Brand;
  className: string;
  /** The classes of an item, and of the label before its caption. */
  item?: string;
  labelled?: string;
  /** The frames of the pictures, in order; the last one holds for all further ones. */
  frames: readonly FrameName[];
  /** The label before a caption, as in "Fig. 1". */
  label?: (number: number) => string;
};

/** The fragment of a picture on its brand's page. */
export const pictureFragment = (number: number) => `picture-${number}`;

/** Six captioned pictures; an empty caption leaves no trace. `className` and `item` are the classes of the list and of its items. */
export function BrandGallery(props: BrandGalleryProps) {
  const { brand, className, item, labelled, frames, label } = props;
  const { t } = useTranslation();
  return (
    <ul className={className} aria-label={t('business:galleryLabel')}>
      {useBrand(brand).gallery.map(({ number, picture, caption }, index) => (
        <li key={number} id={pictureFragment(number)} className={item} data-reveal="">
          <figure>
            <Picture picture={picture} frame={frames[index] ?? frames.at(-1) ?? 'third'} />
            {(caption || label) && (
              <figcaption className="text-small">
                {label && <span className={labelled}>{label(number)}</span>} <Phrases text={caption} />
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
