import type { Messages } from '#shared/i18n/keys.ts';
import type { Brand } from '#shared/site.ts';

/** The texts of one brand: the namespace `business/<brand>`. */
export type BrandTexts = Messages['business']['brands'][Brand];
