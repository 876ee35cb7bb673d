import { useTranslation } from '#i18n';
import { Paragraphs, Text } from '#shared/components/Texts.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { addressOf } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';
import { pictureFragment } from './BrandGallery.tsx';
import { BrandKeywords } from './BrandKeywords.tsx';
import { BrandWebsite } from './BrandWebsite.tsx';
import { useBrand } from './useBrand.ts';

/** A chapter of the matrix below its opening: the paragraphs side by side, the six pictures in a row, keywords and ways on. */
export function BrandChapter({ brand, withPage }: { brand: Brand; withPage: boolean }) {
  const { paragraphs } = useBrand(brand);
  return (
    <div className="brand-chapter stack" data-below-fold="">
      {paragraphs.length > 0 && (
        <div className="brand-chapter__text gutters one-column-on-narrow">
          <Paragraphs texts={paragraphs} />
        </div>
      )}
      <BrandStrip brand={brand} withPage={withPage} />
      <div className="brand-chapter__foot gutters cluster centred apart">
        <BrandKeywords
          brand={brand}
          className="brand-chapter__keywords balanced"
          word="brand-chapter__word display light"
        />
        <BrandWebsite brand={brand} withPage={withPage} />
      </div>
    </div>
  );
}

/** The six captioned pictures in a single row, which scrolls where it is narrow; each leads to the same one on the brand's page, which may be this one. */
function BrandStrip({ brand, withPage }: { brand: Brand; withPage: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className="brand-strip" aria-label={t('business:galleryLabel')}>
      {useBrand(brand).gallery.map(({ number, picture, caption }) => (
        <li key={number} id={withPage ? undefined : pictureFragment(number)} className="brand-strip__item">
          <a className="brand-strip__link own-line" href={`${addressOf('business', brand)}#${pictureFragment(number)}`}>
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
