import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';

/** Copies the story's address; it appears only where script and the clipboard are there. */
export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'missing' | 'ready' | 'copied'>('missing');
  useEffect(() => {
    if (navigator.clipboard) setState('ready');
  }, []);
  if (state === 'missing') return null;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setState('copied'),
      () => setState('ready'),
    );
  return (
    <li>
      <button type="button" className="share-row__item" onClick={copy} aria-label={t('common:share.copy')}>
        <Icon name={state === 'copied' ? 'check' : 'link'} />
      </button>
      <span className="share-row__note" role="status">
        {state === 'copied' && t('common:actions.linkCopied')}
      </span>
    </li>
  );
}
