import { useTranslation } from '#i18n';
import { type Brand, brands } from '#shared/site.ts';

/** The brands one click away; it sticks below the header while a block is read. */
export function BrandSwitcher({ selected }: { selected: Brand | null }) {
  const { t } = useTranslation();
  return (
    <nav className="brand-switcher" aria-label={t('business:switcher')}>
      <ul className="brand-switcher__list">
        <li>
          <a className="brand-switcher__link" href="/business" aria-current={selected === null ? 'page' : undefined}>
            {t('business:allBrands')}
          </a>
        </li>
        {brands.map((brand) => (
          <li key={brand}>
            <a
              className={`brand-switcher__link brand--${brand}`}
              href={`/business?name=${brand}`}
              aria-current={selected === brand ? 'page' : undefined}
            >
              {t(`common:brands.${brand}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
