import { useTranslation } from '#i18n';
import { ExternalLink } from './ExternalLink.tsx';
import { Icon } from './Icon.tsx';

const dialogId = 'social-dialog';

/** The social account: a link on desktop, on phones a QR image in a popover, which needs no script. */
export function SocialDialog({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="desktop-only without-popover">
        <ExternalLink href={address}>{t('common:footer.socialAccount')}</ExternalLink>
      </span>
      <button type="button" className="phone-only link-button" popoverTarget={dialogId}>
        {t('common:footer.socialAccount')}
      </button>
      <div id={dialogId} className="dialog" popover="auto" role="dialog" aria-labelledby={`${dialogId}-title`}>
        <p id={`${dialogId}-title`} className="dialog__title">
          {t('common:footer.socialQrTitle')}
        </p>
        <img
          className="dialog__code"
          src="/qr.svg"
          width={240}
          height={240}
          alt={t('common:footer.socialQrTitle')}
          loading="lazy"
        />
        <p className="dialog__text">{t('common:footer.socialQrHint')}</p>
        <button type="button" className="dialog__close" popoverTarget={dialogId} popoverTargetAction="hide">
          <Icon name="close" /> {t('common:footer.close')}
        </button>
      </div>
    </>
  );
}
