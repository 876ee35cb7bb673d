import { useTranslation } from '#i18n';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import type { ProductRange } from '#shared/products/product.ts';
import type { Brand } from '#shared/site.ts';
import { BrandGallery } from '../../BrandGallery.tsx';
import { BrandKeywords } from '../../BrandKeywords.tsx';
import { BrandHeading, type BrandOpeningProps } from '../../BrandName.tsx';
import { BrandRange } from '../../BrandRange.tsx';
import { BrandWebsite } from '../../BrandWebsite.tsx';
import { useBrand, useBrandTexts } from '../../useBrand.ts';

/** A paper of a laboratory: white, light type, hairlines, numbered figures. */
export function BiophytoGenesisBody({ brand }: { brand: Brand }) {
  const { paragraphs, silk } = useBrand(brand);
  const back = usePictures('business/biophytoGenesis')('biophyto-carton');
  const { figure, carton, close } = useBrandTexts('biophytoGenesis').world;
  return (
    <>
      <div className="biophyto-text one-column-on-mobile" data-below-fold="">
        <ol role="list" className="biophyto-notes ruled-below">
          {paragraphs.map((text, index) => (
            <li key={text} className="biophyto-notes__note ruled one-column-on-narrow">
              <Paragraph className={index > 0 ? 'measure' : undefined} text={text} />
            </li>
          ))}
        </ol>
        {back && (
          <figure className="biophyto-carton ruled">
            <Picture className="picture-fill" picture={back} frame="lead" />
            <Text as="figcaption" className="text-small" text={carton} />
          </figure>
        )}
      </div>
      <BrandRange brand="biophytoGenesis" />
      <div className="biophyto-body stack" data-below-fold="">
        <BrandGallery
          brand={brand}
          className="biophyto-figures columns-3"
          item="biophyto-figures__item ruled"
          labelled="accent tabular"
          frames={['third']}
          label={(number) => `${figure} ${number}`}
        />
        <BrandKeywords brand={brand} className="biophyto-keywords ruled ruled-below cluster" word="text-card light" />
        <div className="biophyto-close one-column-on-mobile">
          <div className="biophyto-hero__abstract apart ruled">
            <Paragraph className="biophyto-hero__line item-title light balanced" text={close} />
            <BrandWebsite brand={brand} />
          </div>
          <Picture className="biophyto-hero__plate brand-silk ruled" picture={silk} frame="screen" decorative />
        </div>
      </div>
    </>
  );
}

/** The name as a title over its abstract and its plate. */
export function BiophytoGenesisOpening({ brand, inMatrix = false, priority }: BrandOpeningProps) {
  const { tagline, kind, banner } = useBrand(brand);
  // The part of the banner on phones.
  const narrow = usePictures('business/biophytoGenesis')('biophyto-banner-narrow');
  return (
    <div className="biophyto-hero on-white one-column-on-mobile">
      <BrandHeading brand={brand} inMatrix={inMatrix} className="biophyto-hero__name own-row light" />
      <div className="biophyto-hero__abstract apart ruled">
        <div>
          <Paragraph className="text-small accent" text={kind} />
          {!inMatrix && <Contents />}
        </div>
        <Paragraph className="biophyto-hero__line item-title light balanced" text={tagline} />
      </div>
      <Picture
        className="biophyto-hero__plate ruled"
        picture={banner}
        narrow={inMatrix ? null : narrow}
        frame="broad"
        priority={priority}
      />
    </div>
  );
}

/** The range as the contents of a paper, on desktops, where the abstract is as high as the plate. */
function Contents() {
  const { t, bundle } = useTranslation();
  const { products = [] } = bundle<Partial<ProductRange>>('products/biophytoGenesis');
  if (products.length === 0) return null;
  return (
    <ul role="list" className="rows above-4 desktop-only" aria-label={t('products:title')}>
      {products.map(({ id, name, content }) => (
        <li key={id}>
          <a className="line-link hover-underline" href={`#${id}`}>
            {name} {content && <span className="text-small">{content}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
