import { useTranslation } from '#i18n';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { external } from '#shared/site.ts';

type JobButtonsProps = { kind: 'social' | 'campus'; className?: string };

/** The way to the open positions; phones get the address of the mobile career site. */
export function JobButtons({ kind, className = 'button' }: JobButtonsProps) {
  const { t } = useTranslation();
  const { [kind]: wide, [`${kind}Phone` as const]: phone } = external.recruitment;
  const ways = [
    { device: 'desktop-only', href: wide, label: t(`join-us:${kind}.action`) },
    { device: 'phone-only', href: phone, label: t(`join-us:${kind}.actionPhone`) },
  ].filter(({ href }) => href);
  return ways.map(({ device, href, label }) => (
    <p key={device} className={device}>
      <ExternalLink className={className} href={href}>
        {label} <Icon name="external" />
      </ExternalLink>
    </p>
  ));
}
