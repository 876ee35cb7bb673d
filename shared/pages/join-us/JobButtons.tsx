import { useTranslation } from '#i18n';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { external } from '#shared/site.ts';

type JobButtonsProps = { kind: 'social' | 'campus'; className?: string };

/** The way to the open positions; phones get the address of the mobile career site. */
export function JobButtons({ kind, className = 'button' }: JobButtonsProps) {
  const { t } = useTranslation();
  const { [kind]: wide, [`${kind}Phone` as const]: phone } = external.recruitment;
  return (
    <>
      {wide && (
        <p className="desktop-only">
          <ExternalLink className={className} href={wide}>
            {t(`join-us:${kind}.action`)} <Icon name="external" />
          </ExternalLink>
        </p>
      )}
      {phone && (
        <p className="phone-only">
          <ExternalLink className={className} href={phone}>
            {t(`join-us:${kind}.actionPhone`)} <Icon name="external" />
          </ExternalLink>
        </p>
      )}
    </>
  );
}
