import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';

/** What script adds where the browser has it: a copy of the story's address, and the system's own sheet (Web Share API). */
export function ScriptedShares({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation();
  const [{ canCopy, canShare }, setAbilities] = useState({ canCopy: false, canShare: false });
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setAbilities({ canCopy: Boolean(navigator.clipboard), canShare: 'share' in navigator }), []);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  // Closing the sheet rejects the promise: that is the visitor's choice, not an error.
  const share = () => navigator.share({ title, url: address }).catch(() => {});
  return (
    <>
      {canCopy && (
        <li>
          <button type="button" className="share-row__item round" onClick={copy} aria-label={t('common:share.copy')}>
            <Icon name={isCopied ? 'check' : 'link'} />
          </button>
          <span className="share-row__note text-small" role="status">
            {isCopied && t('common:actions.linkCopied')}
          </span>
        </li>
      )}
      {canShare && (
        <li>
          <button type="button" className="share-row__item round" onClick={share} aria-label={t('common:share.system')}>
            <Icon name="share" />
          </button>
        </li>
      )}
    </>
  );
}
