import { useTranslation } from '#i18n';
import type { Messages } from '#shared/i18n/keys.ts';
import type { Brand } from '#shared/site.ts';

export type BrandTexts<Name extends Brand = Brand> = Messages['business']['brands'][Name];

/** The texts of one brand: the namespace `business/<brand>`. */
export function useBrandTexts<Name extends Brand>(brand: Name): BrandTexts<Name> {
  return useTranslation().bundle<BrandTexts<Name>>(`business/${brand}`);
}
