import { Icon } from './Icon.tsx';
import { PageLink } from './PageLink.tsx';

/** The way on at the end of a page. */
export function WayOn({ to, label }: { to: string; label: string }) {
  return (
    <p>
      <PageLink className="way-on__link" to={to}>
        {label} <Icon name="arrow-right" />
      </PageLink>
    </p>
  );
}
