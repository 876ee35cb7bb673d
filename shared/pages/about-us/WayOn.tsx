import { Icon } from '#shared/components/Icon.tsx';
import { PageLink } from '#shared/components/PageLink.tsx';

/** The way on at the end of a section's page. */
export function WayOn({ to, label }: { to: string; label: string }) {
  return (
    <p>
      <PageLink className="way-on__link" to={to}>
        {label} <Icon name="arrow-right" />
      </PageLink>
    </p>
  );
}
