import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';

/** The system's own share sheet, where the browser has one (Web Share API). */
export function SystemShare({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation();
  const [available, setAvailable] = useState(false);
  useEffect(() => setAvailable('share' in navigator), []);
  if (!available) return null;
  // Closing the sheet rejects the promise: that is the visitor's choice, not an error.
  const share = () => navigator.share({ title, url: address }).catch(() => {});
  return (
    <li>
      <button type="button" className="share-row__item" onClick={share} aria-label={t('common:share.system')}>
        <Icon name="share" />
      </button>
    </li>
  );
}
