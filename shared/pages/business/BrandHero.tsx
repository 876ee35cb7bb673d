import { useTranslation } from '#i18n';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import type { Brand } from '#shared/site.ts';
import { LogoTitle } from './LogoTitle.tsx';
import { useBrandTexts } from './useBrandTexts.ts';

type BrandHeroProps = { brand: Brand; titleId: string; headingLevel: 1 | 2; priority: boolean };

/** The brand's banner with its name as display type. */
export function BrandHero({ brand, titleId, headingLevel, priority }: BrandHeroProps) {
  const { t } = useTranslation();
  const { logoTitle, tagline } = useBrandTexts(brand);
  const banner = usePictures('business')(brandPicture(brand, 'banner'));
  const kind = t(`common:brandKinds.${brand}`);
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="brand-hero">
      {banner && <Picture className="brand-hero__picture" picture={banner} sizes="100vw" priority={priority} />}
      <div className="brand-hero__text">
        {kind && <p className="brand-hero__kind">{kind}</p>}
        <Heading id={titleId} className="brand-hero__title">
          <LogoTitle text={logoTitle} />
        </Heading>
        {tagline && <p className="brand-hero__tagline">{tagline}</p>}
      </div>
    </div>
  );
}
