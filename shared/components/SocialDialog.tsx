import { useTranslation } from '#i18n';
import { CodeDialog } from './CodeDialog.tsx';
import { ExternalLink } from './ExternalLink.tsx';

/** The social account: a link on desktop, on phones a QR code. */
export function SocialDialog({ address }: { address: string }) {
  const { t } = useTranslation();
  const title = t('common:footer.socialQrTitle');
  return (
    <>
      <span className="desktop-only without-popover">
        <ExternalLink href={address}>{t('common:footer.socialAccount')}</ExternalLink>
      </span>
      <button type="button" className="phone-only link-button" popoverTarget="social-dialog">
        {t('common:footer.socialAccount')}
      </button>
      <CodeDialog id="social-dialog" title={title} src="/qr.svg" alt={title} hint={t('common:footer.socialQrHint')} />
    </>
  );
}
