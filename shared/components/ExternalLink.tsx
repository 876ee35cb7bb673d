import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';

/** A link to another site, announced as such; `noopener` gives that site no access to this window. */
export function ExternalLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <a className={className} href={href} rel="noopener external" target="_blank">
      {children}
      <span className="visually-hidden">{t('common:actions.externalSite')}</span>
    </a>
  );
}
