import { PictureLoop } from '#shared/components/PictureLoop.tsx';
import { Paragraphs, Text } from '#shared/components/Texts.tsx';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import type { Brand } from '#shared/site.ts';
import { BrandGallery } from '../../BrandGallery.tsx';
import { BrandName, type BrandOpeningProps } from '../../BrandName.tsx';
import { BrandRange } from '../../BrandRange.tsx';
import { BrandWebsite } from '../../BrandWebsite.tsx';
import { useBrand, useBrandTexts } from '../../useBrand.ts';

/** A film: a wide opening shot, a strip with subtitles beside its script, a last close-up, the credits. */
export function JoocyeeBody({ brand }: { brand: Brand }) {
  const { paragraphs, silk } = useBrand(brand);
  return (
    <>
      <div className="joocyee-reel columns-5-7 one-column-on-mobile" data-below-fold="">
        <div className="joocyee-script stack gap-5">
          <Paragraphs texts={paragraphs} className="joocyee-script__scene" />
        </div>
        <BrandGallery brand={brand} className="joocyee-strip columns-2" item="joocyee-strip__item" frames={['half']} />
      </div>
      <BrandRange brand="joocyee" />
      <div className="joocyee-end stack" data-below-fold="">
        <Picture className="brand-silk" picture={silk} frame="full" decorative />
        <JoocyeeCredits brand={brand} />
        <BrandWebsite brand={brand} />
      </div>
    </>
  );
}

/** In 2.39:1 between two bars; the name is on the lower one, the line is the first subtitle. */
export function JoocyeeOpening({ brand, inMatrix = false, priority }: BrandOpeningProps) {
  const { banner } = useBrand(brand);
  const narrow = usePictures('business/joocyee')('joocyee-banner-narrow');
  return (
    <div className="joocyee-opening">
      {banner && (
        <div className="joocyee-opening__shot picture-frame">
          <Picture
            picture={banner}
            narrow={inMatrix ? null : narrow}
            frame={inMatrix ? 'broad' : 'full'}
            priority={priority}
          />
          {!inMatrix && <PictureLoop picture={banner} />}
        </div>
      )}
      <BrandName brand={brand} inMatrix={inMatrix} className="joocyee-opening__title centred" block="joocyee-opening" />
    </div>
  );
}

/** The keywords as a cast, each beside its role in the film. */
function JoocyeeCredits({ brand }: { brand: Brand }) {
  const { keywords } = useBrand(brand);
  const { title, ...texts } = useBrandTexts('joocyee').world.credits;
  const roles: Record<string, string> = texts;
  if (keywords.length === 0) return null;
  return (
    <div className="joocyee-credits gutters" data-reveal="">
      <Text as="h2" id="credits-title" className="below-5 text-card" text={title} />
      <ul role="list" className="joocyee-credits__cast columns-2" aria-labelledby="credits-title">
        {keywords.map((word, index) => {
          const role = roles[`role${index + 1}`];
          return (
            <li key={word}>
              {role && <span className="joocyee-credits__role own-line">{role}</span>}{' '}
              <span className="statement light">{word}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
