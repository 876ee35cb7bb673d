import { useTranslation } from '#i18n';
import { Text } from '#shared/components/Texts.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { addressOf } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';
import { pictureFragment } from './BrandGallery.tsx';
import { useBrand } from './useBrand.ts';

/** The six captioned pictures in a single row, which scrolls where it is narrow; each leads to the same one on the brand's page. */
export function BrandStrip({ brand }: { brand: Brand }) {
  const { t } = useTranslation();
  return (
    <ul className="brand-strip" aria-label={t('business:galleryLabel')}>
      {useBrand(brand).gallery.map(({ number, picture, caption }) => (
        <li key={number} className="brand-strip__item">
          <a className="brand-strip__link" href={`${addressOf('business', brand)}#${pictureFragment(number)}`}>
            <figure>
              <Picture picture={picture} frame="thumb" />
              <Text as="figcaption" className="text-small" text={caption} />
            </figure>
          </a>
        </li>
      ))}
    </ul>
  );
}
