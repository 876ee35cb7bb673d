import { useTranslation } from '#i18n';
import { breadcrumbs } from '#shared/breadcrumbs.ts';
import { useDocument } from '#shared/document/documentContext.ts';

/** Breadcrumbs, above the footer: useful after reading, and outside of the first screen. */
export function Breadcrumbs() {
  const translation = useTranslation();
  const { route } = useDocument();
  const trail = breadcrumbs(route, translation);
  if (trail.length === 0) return null;
  return (
    <nav className="breadcrumbs note" aria-label={translation.t('common:nav.breadcrumb')}>
      <ol className="breadcrumbs__list">
        {trail.map(({ label, address }, index) => (
          <li key={address} className="breadcrumbs__item">
            <a href={address} aria-current={index === trail.length - 1 ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
