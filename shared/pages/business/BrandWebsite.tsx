import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { addressOf } from '#shared/routes.ts';
import { type Brand, brandTable } from '#shared/site.ts';
import { useBrandTexts } from './useBrand.ts';

type BrandWebsiteProps = {
  brand: Brand;
  className?: string;
  /** Adds the way to the brand's own page. */
  withPage?: boolean;
};

/** The ways on: the brand's own website and, from the matrix, its page here. */
export function BrandWebsite({ brand, className = 'button button--quiet', withPage = false }: BrandWebsiteProps) {
  const { t } = useTranslation();
  const { website } = useBrandTexts(brand);
  const href = brandTable[brand].website;
  // Beside its name in the matrix, where both ways stand in one line on phones.
  const short = withPage && t('business:website');
  if (!withPage && !(href && website)) return null;
  return (
    <p className="cluster centred">
      {withPage && (
        <ArrowLink
          className="button button--quiet"
          href={addressOf('business', brand)}
          text={t(`business:more.${brand}`)}
        />
      )}{' '}
      {href && website && (
        <ExternalLink className={withPage ? 'target text-small hover-underline' : className} href={href}>
          {short && <span aria-hidden="true">{short}</span>}{' '}
          <span className={short ? 'visually-hidden' : undefined}>{website}</span> <Icon name="external" />
        </ExternalLink>
      )}
    </p>
  );
}
