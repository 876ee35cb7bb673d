import { useTranslation } from '#i18n';
import { Items } from '#shared/components/Texts.tsx';
import type { Brand } from '#shared/site.ts';
import { useBrand } from './useBrand.ts';

/** The keywords as a list; `className` and `word` are the classes of the list and of a word. */
export function BrandKeywords({ brand, className, word }: { brand: Brand; className: string; word?: string }) {
  const { t } = useTranslation();
  const { keywords } = useBrand(brand);
  if (keywords.length === 0) return null;
  return (
    <ul role="list" className={className} aria-label={t('business:keywordsLabel')} data-reveal="">
      <Items texts={keywords} className={word} />
    </ul>
  );
}
