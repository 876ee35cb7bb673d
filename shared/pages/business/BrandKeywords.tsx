import { useTranslation } from '#i18n';
import type { Brand } from '#shared/site.ts';
import { useBrand } from './useBrand.ts';

/** The keywords as a list; `className` and `word` are the classes of the list and of a word. */
export function BrandKeywords({ brand, className, word }: { brand: Brand; className: string; word?: string }) {
  const { t } = useTranslation();
  const { keywords } = useBrand(brand);
  if (keywords.length === 0) return null;
  return (
    <ul role="list" className={className} aria-label={t('business:keywordsLabel')} data-reveal="">
      {keywords.map((keyword) => (
        <li key={keyword} className={word}>
          {keyword}
        </li>
      ))}
    </ul>
  );
}
