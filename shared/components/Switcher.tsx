export type SwitcherItem = { href: string; label: string; current: boolean; className?: string };

/** The parts of a page one click away. It sticks below the header while the page is read. */
export function Switcher({ label, items }: { label: string; items: readonly SwitcherItem[] }) {
  return (
    <nav className="switcher" aria-label={label}>
      <ul className="switcher__list">
        {items.map(({ href, label: text, current, className }) => (
          <li key={href}>
            <a
              className={className ? `switcher__link ${className}` : 'switcher__link'}
              href={href}
              aria-current={current ? 'page' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
