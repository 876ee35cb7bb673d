import { useTranslation } from '#i18n';
import { numbered, slashed } from '#shared/components/Texts.tsx';
import type { Messages } from '#shared/i18n/keys.ts';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { usePictures } from '#shared/pictures/Picture.tsx';
import type { Brand } from '#shared/site.ts';

type BrandTexts<Name extends Brand> = Messages['business']['brands'][Name];

/** The texts of one brand: the namespace `business/<brand>`. */
export function useBrandTexts<Name extends Brand>(brand: Name): BrandTexts<Name> {
  return useTranslation().bundle<BrandTexts<Name>>(`business/${brand}`);
}

const numbers = [1, 2, 3, 4, 5, 6] as const;

/** Other orders of the six pictures. Joocyee's first is its banner again, and never stands below it; Furterer's first two stand large. */
const orders: Partial<Record<Brand, readonly (typeof numbers)[number][]>> = {
  joocyee: [2, 3, 4, 5, 1, 6],
  furterer: [3, 4, 1, 2, 5, 6],
};

/** The texts and pictures that every brand has: names, paragraphs, keywords, pictures. */
export function useBrand(brand: Brand) {
  const { t } = useTranslation();
  const texts = useBrandTexts(brand);
  const shared = usePictures('business');
  const own = usePictures(`business/${brand}`);
  return {
    logoTitle: texts.logoTitle,
    tagline: texts.tagline,
    kind: t(`common:brandKinds.${brand}`),
    paragraphs: numbered(texts, 'msg'),
    keywords: slashed(texts.keywords),
    banner: shared(brandPicture(brand, 'banner')),
    /** Shown by layouts of their own, and by the search. */
    get silk() {
      return own(brandPicture(brand, 'silk'));
    },
    gallery: (orders[brand] ?? numbers).flatMap((number) => {
      const picture = own(brandPicture(brand, number));
      return picture ? [{ number, picture, caption: texts[`imgMsg${number}`] }] : [];
    }),
  };
}
