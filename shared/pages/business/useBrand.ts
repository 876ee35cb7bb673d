import { useTranslation } from '#i18n';
import { numbered } from '#shared/components/Texts.tsx';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import type { PictureRecord } from '#shared/pictures/picture.ts';
import { usePictures } from '#shared/pictures/usePictures.ts';
import type { Brand } from '#shared/site.ts';
import { useBrandTexts } from './useBrandTexts.ts';

export type CaptionedPicture = { number: number; picture: PictureRecord; caption: string };

/** What every brand has, to be shown in its own way: names, paragraphs, keywords, pictures. */
export function useBrand(brand: Brand) {
  const { t } = useTranslation();
  const texts = useBrandTexts(brand);
  const shared = usePictures('business');
  const own = usePictures(`business/${brand}`);
  return {
    logoTitle: texts.logoTitle,
    tagline: texts.tagline,
    kind: t(`common:brandKinds.${brand}`),
    paragraphs: numbered(texts, 'msg').map(([, text]) => text),
    // Editors separate them with slashes.
    keywords: texts.keywords
      .split('/')
      .map((word) => word.trim())
      .filter(Boolean),
    banner: shared(brandPicture(brand, 'banner')),
    texture: own(brandPicture(brand, 'silk')),
    gallery: ([1, 2, 3, 4, 5, 6] as const).flatMap((number): CaptionedPicture[] => {
      const picture = own(brandPicture(brand, number));
      return picture ? [{ number, picture, caption: texts[`imgMsg${number}`] }] : [];
    }),
  };
}
