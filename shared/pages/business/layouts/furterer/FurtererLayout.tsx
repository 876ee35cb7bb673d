import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { PictureLoop } from '#shared/components/PictureLoop.tsx';
import { Paragraphs } from '#shared/components/Texts.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { addressOf } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';
import { BrandGallery } from '../../BrandGallery.tsx';
import { BrandKeywords } from '../../BrandKeywords.tsx';
import { BrandName, type BrandOpeningProps } from '../../BrandName.tsx';
import { BrandRange } from '../../BrandRange.tsx';
import { BrandWebsite } from '../../BrandWebsite.tsx';
import { useBrand, useBrandTexts } from '../../useBrand.ts';

/** A dispensary: a picture in an arch beside the name on a bottle's label, a leaflet in columns beside a sheet of a herbarium. */
export function FurtererBody({ brand }: { brand: Brand }) {
  const { paragraphs, texture } = useBrand(brand);
  const { question } = useBrandTexts('furterer').world;
  return (
    <>
      <div className="furterer-leaflet one-column-on-phones" data-below-fold="">
        <Herbarium />
        <div className="furterer-leaflet__text text-columns">
          <Paragraphs texts={paragraphs} withLead />
        </div>
      </div>
      <BrandRange brand="furterer" />
      <div className="furterer-body stack" data-below-fold="">
        <BrandKeywords brand={brand} className="furterer-keywords text-lead" />
        <BrandGallery brand={brand} className="furterer-gallery" item="furterer-gallery__item" frames={['square']} />
        {texture && (
          <div className="brand-texture">
            <Picture picture={texture} frame="full" decorative />
            <PictureLoop picture={texture} />
          </div>
        )}
        <div className="furterer-ways cluster">
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

/** One leaf on its stalk, pointing up to the right: round, with a midrib and curved veins. */
const leaf =
  'M0 0 12-12C42-8 64-34 60-68 26-74-2-46 12-12L50-58M21-23C31-24 43-29 52-38M32-36C40-38 49-43 56-51M19-21C17-32 19-44 25-53M29-33C28-44 32-54 39-62';
/** Pairs of leaves along the stem: x, y, size, turn right, turn left (degrees). */
const pairs = [
  [182, 502, 1.25, 42, 30],
  [180, 438, 1.3, 10, 36],
  [187, 370, 1.22, 34, 8],
  [195, 300, 1.12, 4, 30],
  [193, 228, 1, 28, 0],
  [186, 174, 0.86, -4, 24],
  [188, 129, 0.72, 18, -8],
  [195, 89, 0.56, -10, 14],
  [206, 54, 0.4, -6, -12],
] as const;
/** Three buds on a stalk. */
const buds =
  'M0 0 4-18M4-18C-4-24-8-34-6-42 2-38 6-28 4-18C4-28 8-38 14-44 18-36 12-24 4-18 10-24 20-28 28-28 26-20 14-14 4-18';
/** A seed capsule, a cup with a lid of four valves. */
const capsule =
  'M-17 0C-18 20-9 33 0 36 9 33 18 20 17 0M-17 0C-11-8 11-8 17 0-11 8 11 8-17 0ZM-7 12-5 28M7 12 5 28M0 36V52';

/** A sheet of a herbarium: a branch, one of its leaves and its seed capsules, in line. */
function Herbarium() {
  const { name, parts, note } = useBrandTexts('furterer').world.herbarium;
  return (
    <figure className="herbarium" data-reveal="">
      <svg className="herbarium__drawing" viewBox="0 0 360 620" aria-hidden="true">
        <path
          className="herbarium__stem"
          d="M196 556C150 450 214 330 190 210 180 150 190 90 214 30M202 554C158 450 220 330 195 210"
        />
        {pairs.map(([x, y, size, right, left]) => (
          <g key={y} transform={`translate(${x} ${y})`}>
            <path d={leaf} transform={`scale(-1 1) rotate(${left}) scale(${size * 0.96})`} />
            <path d={leaf} transform={`rotate(${right}) scale(${size})`} />
          </g>
        ))}
        <path d={buds} transform="translate(184 400) rotate(-38) scale(1.15)" />
        <path d={buds} transform="translate(194 262) rotate(26)" />
        <path d={leaf} transform="translate(28 600) rotate(34) scale(1.05)" />
        <g transform="translate(292 556) rotate(10)">
          <path d={capsule} transform="translate(-32 14) rotate(-24) scale(0.8)" />
          <path d={capsule} transform="translate(30 16) rotate(26) scale(0.76)" />
          <path d={capsule} />
        </g>
      </svg>
      {(name || parts || note) && (
        <figcaption className="herbarium__label text-small stack">
          {name && <span className="text-card display">{name}</span>} {parts && <span>{parts}</span>}{' '}
          {note && <span>{note}</span>}
        </figcaption>
      )}
    </figure>
  );
}
