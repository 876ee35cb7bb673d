import { useTranslation } from '#i18n';
import { pageTable } from '#shared/pageTable.ts';
import { addressOf, type Route } from '#shared/routes.ts';

type SwitcherProps = {
  route: Pick<Route, 'page' | 'selector'>;
  /** What the parts are, and what the page is called that shows them all. */
  label: string;
  whole: string;
};

/** The parts of a page one click away. It sticks below the header while the page is read. */
export function Switcher({ route: { page, selector }, label, whole }: SwitcherProps) {
  const { t } = useTranslation();
  const { selectors } = pageTable[page];
  return (
    <nav className="switcher" aria-label={label}>
      <ul className="switcher__list">
        {[null, ...(selectors?.values ?? [])].map((part) => (
          <li key={part}>
            <a
              className={part && page === 'business' ? `switcher__link brand--${part}` : 'switcher__link'}
              href={addressOf(page, part)}
              aria-current={part === selector ? 'page' : undefined}
            >
              {part && selectors ? t(selectors.label(part)) : whole}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
