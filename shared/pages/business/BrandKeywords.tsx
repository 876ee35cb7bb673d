import { useTranslation } from '#i18n';
import type { Brand } from '#shared/site.ts';
import { useBrand } from './useBrand.ts';

/** The keywords as a list; how they look is each world's own. */
export function BrandKeywords({ brand, className = 'brand-keywords' }: { brand: Brand; className?: string }) {
  const { t } = useTranslation();
  const { keywords } = useBrand(brand);
  if (keywords.length === 0) return null;
  return (
    <ul className={className} aria-label={t('business:keywordsLabel')} data-reveal="">
      {keywords.map((word) => (
        <li key={word} className={`${className}__word`}>
          {word}
        </li>
      ))}
    </ul>
  );
}
