import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { PictureLoop } from '#shared/components/PictureLoop.tsx';
import { Paragraph, Paragraphs, Text } from '#shared/components/Texts.tsx';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import { addressOf } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';
import { BrandGallery } from '../../BrandGallery.tsx';
import { BrandKeywords } from '../../BrandKeywords.tsx';
import { BrandName, type BrandOpeningProps } from '../../BrandName.tsx';
import { BrandRange } from '../../BrandRange.tsx';
import { BrandWebsite } from '../../BrandWebsite.tsx';
import { useBrand, useBrandTexts } from '../../useBrand.ts';

/** A dispensary: a picture in an arch beside the name on a bottle's label, its packs, a leaflet in columns beside a sheet of a herbarium. */
export function FurtererBody({ brand }: { brand: Brand }) {
  const {
    paragraphs: [lead, ...paragraphs],
    silk,
  } = useBrand(brand);
  const { question } = useBrandTexts('furterer').world;
  return (
    <>
      <div className="furterer-lead band" data-below-fold="">
        <Paragraph className="balanced" text={lead} />
      </div>
      <BrandRange brand="furterer" />
      <div className="furterer-leaflet one-column-on-narrow" data-below-fold="">
        <Herbarium />
        <div className="furterer-leaflet__text text-columns">
          <Paragraphs texts={paragraphs} />
        </div>
        <BrandKeywords brand={brand} className="furterer-keywords text-lead balanced" />
      </div>
      <div className="furterer-body stack" data-below-fold="">
        <BrandGallery
          brand={brand}
          className="furterer-gallery"
          item="furterer-gallery__item"
          frames={['half', 'half', 'third']}
        />
        {silk && (
          <div className="brand-silk picture-frame">
            <Picture picture={silk} frame="full" decorative />
            <PictureLoop picture={silk} />
          </div>
        )}
        <div className="furterer-ways cluster gap-3">
          <ArrowLink className="button" href={addressOf('contact-us', null, { topic: 'consumer' })} text={question} />
          <BrandWebsite brand={brand} />
        </div>
      </div>
    </>
  );
}

/** The name on the label of a bottle, beside an arch. */
export function FurtererOpening({ brand, inMatrix = false, priority }: BrandOpeningProps) {
  const { banner } = useBrand(brand);
  // The part of the banner on phones.
  const narrow = usePictures('business/furterer')('furterer-banner-narrow');
  return (
    <div className="furterer-hero">
      <BrandName brand={brand} inMatrix={inMatrix} className="furterer-label" block="furterer-label" />
      <Picture
        className="furterer-hero__arch"
        picture={banner}
        narrow={narrow}
        frame={inMatrix ? 'broad' : 'full'}
        priority={priority}
      />
    </div>
  );
}

/** A sheet of a herbarium (client/public/herbarium.svg): a branch, one of its leaves and its seed capsules, in line. */
function Herbarium() {
  const { name, parts, note } = useBrandTexts('furterer').world.herbarium;
  return (
    <figure className="herbarium" data-reveal="">
      <svg className="herbarium__drawing" viewBox="0 0 360 620" aria-hidden="true">
        <use href="/herbarium.svg#herbarium" />
      </svg>
      {(name || parts || note) && (
        <figcaption className="herbarium__label above-4 text-small stack">
          <Text as="span" className="text-card display" text={name} /> <Text as="span" text={parts} />{' '}
          <Text as="span" text={note} />
        </figcaption>
      )}
    </figure>
  );
}
