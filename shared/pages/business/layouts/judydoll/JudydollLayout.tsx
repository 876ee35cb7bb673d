import { PictureLoop } from '#shared/components/PictureLoop.tsx';
import { Paragraph, Paragraphs } from '#shared/components/Texts.tsx';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import type { Brand } from '#shared/site.ts';
import { BrandGallery } from '../../BrandGallery.tsx';
import { BrandKeywords } from '../../BrandKeywords.tsx';
import { BrandHeading, type BrandOpeningProps } from '../../BrandName.tsx';
import { BrandRange } from '../../BrandRange.tsx';
import { BrandWebsite } from '../../BrandWebsite.tsx';
import { useBrand, useBrandTexts } from '../../useBrand.ts';

/** Hard blocks of colour, edge to edge like pans in a palette; nine dots tint them. */
export function JudydollBody({ brand }: { brand: Brand }) {
  const { paragraphs, keywords, tagline, silk } = useBrand(brand);
  return (
    <>
      <div className="judydoll-story one-column-on-narrow" data-below-fold="">
        <Paragraphs texts={paragraphs} className="judydoll-story__block" />
      </div>
      <JudydollSkins />
      <BrandRange brand="judydoll" />
      {keywords.length > 0 && (
        <div className="judydoll-line band on-white" data-below-fold="">
          <BrandKeywords brand={brand} className="judydoll-keywords cluster" word="judydoll-keywords__word" />
        </div>
      )}
      <div data-below-fold="">
        <BrandGallery
          brand={brand}
          className="judydoll-gallery"
          item="judydoll-gallery__item"
          frames={['half', 'third']}
        />
      </div>
      <div className="judydoll-close columns-5-7 one-column-on-narrow" data-below-fold="">
        <Picture className="brand-silk" picture={silk} frame="broad" decorative />
        <div className="stack">
          <Paragraph className="judydoll-close__line section-title tight balanced" text={tagline} />
          <BrandWebsite brand={brand} className="button" />
        </div>
      </div>
    </>
  );
}

/** The name across the page, the picture whole, and on the page the palette beside it. */
export function JudydollOpening({ brand, inMatrix = false, priority }: BrandOpeningProps) {
  const { tagline, kind, banner } = useBrand(brand);
  return (
    <div className="judydoll-hero">
      <div className="judydoll-hero__name">
        {kind && <p className="text-large snug">{kind}</p>}
        <BrandHeading brand={brand} inMatrix={inMatrix} className="judydoll-hero__title cluster on-baseline" />
      </div>
      {banner && (
        <div className="judydoll-hero__picture picture-frame">
          <Picture picture={banner} frame="banner" priority={priority} />
          {!inMatrix && <PictureLoop picture={banner} />}
        </div>
      )}
      <Paragraph className="judydoll-hero__line tight balanced" text={tagline} />
      {!inMatrix && <JudydollShades />}
    </div>
  );
}

/** Swatches on skin, from light to dark, in squares like pans, beside one of colour that names them. */
function JudydollSkins() {
  const picture = usePictures('business/judydoll');
  const skins = [picture('judydoll-skin-1'), picture('judydoll-skin-2'), picture('judydoll-skin-3')].filter(
    (one) => one !== null,
  );
  const { skin, skinNote } = useBrandTexts('judydoll').world;
  if (skins.length === 0) return null;
  return (
    <div className="judydoll-skins" data-below-fold="">
      <div className="judydoll-skins__text">
        <Paragraph className="tight balanced" text={skin} />
        <Paragraph className="above-3 text-small body-face balanced" text={skinNote} />
      </div>
      {skins.map((picture) => (
        <Picture key={picture.id} picture={picture} frame="card" />
      ))}
    </div>
  );
}

/**
 * Nine dots that tint the page. They are radio buttons, and the style sheet does the rest
 * (client/styles/pages/business/judydoll/tints.css): it works without script, and a choice outlives a switch of language.
 */
function JudydollShades() {
  const { shades } = useBrandTexts('judydoll').world;
  const names = Object.entries(shades).filter(([key, name]) => /^shade\d/.test(key) && name);
  return (
    <div className="judydoll-shades words-and-end" role="radiogroup" aria-labelledby="shades-title">
      <div className="judydoll-shades__text">
        <Paragraph id="shades-title" className="judydoll-shades__title text-card" text={shades.title} />
        <Paragraph className="above-2 text-small balanced" text={shades.note} />
      </div>
      <div className="judydoll-shades__dots">
        {names.map(([shade, name], index) => (
          <label key={shade} className="judydoll-shades__shade" data-shade={shade}>
            <input
              className="judydoll-shades__dot"
              type="radio"
              name="shade"
              value={shade}
              defaultChecked={index === 0}
            />
            <span className="judydoll-shades__name">{name}</span>{' '}
          </label>
        ))}
      </div>
    </div>
  );
}
