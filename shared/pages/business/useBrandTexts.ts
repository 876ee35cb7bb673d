import { useTranslation } from '#i18n';
import type { Messages } from '#shared/i18n/keys.ts';
import type { Brand } from '#shared/site.ts';

export type BrandTexts = Messages['business']['brands'][Brand];

/** The texts of one brand: the namespace `business/<brand>`. */
export function useBrandTexts(brand: Brand): BrandTexts {
  return useTranslation().bundle<BrandTexts>(`business/${brand}`);
}
