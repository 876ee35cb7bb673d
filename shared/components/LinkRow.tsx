import type { ReactNode } from 'react';

type RowLink = {
  id: string | null;
  href: string;
  text: ReactNode;
  current: boolean;
  className?: string | null | false;
};

/** Views of a page one click away; `block` is how the classes begin. */
export function LinkRow({ block, label, links }: { block: string; label: string; links: readonly RowLink[] }) {
  return (
    <nav className={block} aria-label={label}>
      <ul className={`${block}__list`}>
        {links.map(({ id, href, text, current, className }) => (
          <li key={id}>
            <a
              className={className ? `${block}__link ${className}` : `${block}__link`}
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
