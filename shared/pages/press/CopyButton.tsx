import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';

/** Copies a text, where script and the browser can. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), []);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <button type="button" className="button button--quiet" onClick={copy}>
        {t('press:boilerplate.copy')} {isCopied && <Icon name="check" />}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && t('press:boilerplate.copied')}
      </span>
    </>
  );
}
