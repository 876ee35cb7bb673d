import { useTranslation } from '#i18n';

/**
 * Shows until the window's load event: a line at the top that covers nothing.
 * It is visible only where script runs (client/start.ts) and goes for good when loading ends.
 */
export function LoadingIndicator() {
  const { t } = useTranslation();
  return (
    <div
      className="loading-indicator"
      role="progressbar"
      aria-label={t('common:state.loading')}
      hidden
      suppressHydrationWarning
    />
  );
}
