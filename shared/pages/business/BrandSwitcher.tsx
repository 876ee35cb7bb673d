import { useTranslation } from '#i18n';
import { Switcher } from '#shared/components/Switcher.tsx';
import { addressOf } from '#shared/routes.ts';
import { type Brand, brands } from '#shared/site.ts';

/** The brands one click away. */
export function BrandSwitcher({ selected }: { selected: Brand | null }) {
  const { t } = useTranslation();
  const matrix = { href: addressOf('business'), label: t('business:allBrands'), current: selected === null };
  const single = brands.map((brand) => ({
    href: addressOf('business', brand),
    label: t(`common:brands.${brand}`),
    current: selected === brand,
    className: `brand--${brand}`,
  }));
  return <Switcher label={t('business:switcher')} items={[matrix, ...single]} />;
}
