import { useTranslation } from '#i18n';
import type { Brand } from '#shared/site.ts';
import { useBrandTexts } from './useBrandTexts.ts';

/** Keywords as a rhythmic line of display type; editors separate them with slashes. */
export function BrandKeywords({ brand }: { brand: Brand }) {
  const { t } = useTranslation();
  const keywords = useBrandTexts(brand)
    .keywords.split('/')
    .map((word) => word.trim())
    .filter(Boolean);
  if (keywords.length === 0) return null;
  return (
    <ul className="brand-keywords" aria-label={t('business:keywordsLabel')} data-reveal="">
      {keywords.map((word) => (
        <li key={word} className="brand-keywords__word">
          {word}
        </li>
      ))}
    </ul>
  );
}
