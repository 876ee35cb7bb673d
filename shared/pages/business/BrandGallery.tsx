import { useTranslation } from '#i18n';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import type { Brand } from '#shared/site.ts';
import { useBrandTexts } from './useBrandTexts.ts';

const numbers = [1, 2, 3, 4, 5, 6] as const;

/**
 * How wide each picture is laid out on a desktop, in vw, crops included. The layouts are in
 * client/styles/pages/business.css, one a brand: these widths follow them.
 */
const widths = {
  judydoll: [39, 55, 55, 39, 45, 47],
  joocyee: [62, 40, 40, 62, 47, 47],
  furterer: [53, 53, 53, 31, 39, 31],
  biophytoGenesis: [60, 38, 38, 31, 31, 31],
  scctc: [42, 40, 40, 40, 42, 40],
} as const satisfies Record<Brand, readonly number[]>;

/** Six captioned pictures as an uneven grid. A picture without a caption stands alone. */
export function BrandGallery({ brand }: { brand: Brand }) {
  const { t } = useTranslation();
  const texts = useBrandTexts(brand);
  const picture = usePictures(`business/${brand}`);
  return (
    <ul className="brand-gallery" aria-label={t('business:galleryLabel')}>
      {numbers.map((number, index) => {
        const image = picture(brandPicture(brand, number));
        const caption = texts[`imgMsg${number}`];
        return image ? (
          <li key={number} className="brand-gallery__item" data-reveal="">
            <figure>
              <Picture picture={image} sizes={`(min-width: 750px) ${widths[brand][index]}vw, 92vw`} />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ) : null;
      })}
    </ul>
  );
}
