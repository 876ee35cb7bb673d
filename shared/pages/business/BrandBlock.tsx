import { useTranslation } from '#i18n';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { numbered, Paragraphs } from '#shared/components/Texts.tsx';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { type Brand, external } from '#shared/site.ts';
import type { BrandTexts } from './brandTexts.ts';

type BrandBlockProps = { brand: Brand; headingLevel: 1 | 2; priority: boolean };

/** One brand: hero with its name as display type, paragraphs, keywords, six captioned pictures, website link. */
export function BrandBlock({ brand, headingLevel, priority }: BrandBlockProps) {
  const { t, bundle } = useTranslation();
  const texts = bundle<BrandTexts>(`business/${brand}`);
  const picture = usePictures(`business/${brand}`);
  const banner = picture(brandPicture(brand, 'banner'));
  const keywords = texts.keywords
    .split('/')
    .map((word) => word.trim())
    .filter(Boolean);
  const captions = numbered(texts, 'imgMsg');
  const website = external.brandSites[brand];
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const titleId = `${brand}-title`;
  return (
    <section id={brand} className={`brand-block brand--${brand}`} aria-labelledby={titleId}>
      <div className="brand-block__hero">
        {banner && <Picture className="brand-block__banner" picture={banner} sizes="100vw" priority={priority} />}
        <div className="brand-block__head">
          <p className="brand-block__kind">{t(`common:brandKinds.${brand}`)}</p>
          <Heading id={titleId} className="brand-block__title">
            {texts.logoTitle}
          </Heading>
          {texts.tagline && <p className="brand-block__tagline">{texts.tagline}</p>}
        </div>
      </div>
      <div className="brand-block__story" data-reveal="">
        <Paragraphs texts={texts} />
      </div>
      {keywords.length > 0 && (
        <ul className="brand-block__keywords" aria-label={t('business:keywordsLabel')} data-reveal="">
          {keywords.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      <ul className="brand-block__gallery" aria-label={t('business:galleryLabel')}>
        {captions.map(([key, caption]) => {
          const image = picture(brandPicture(brand, Number(key.slice('imgMsg'.length))));
          return image ? (
            <li key={key} className="brand-block__item" data-reveal="">
              <figure>
                <Picture picture={image} sizes="(min-width: 992px) 40vw, 90vw" />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ) : null;
        })}
      </ul>
      {website && texts.website && (
        <p className="brand-block__website">
          <ExternalLink className="button button--quiet" href={website}>
            {texts.website} <Icon name="external" />
          </ExternalLink>
        </p>
      )}
    </section>
  );
}
