import type { ReactNode } from 'react';

type RowLink = {
  id: string | null;
  href: string;
  text: ReactNode;
  current: boolean | 'page' | 'location';
  className?: string | null | false;
};

type LinkRowProps = {
  className: string;
  /** The classes of the list and of each link. */
  list: string;
  link: string;
  label: string;
  links: readonly RowLink[];
};

/** Views of a page one click away. */
export function LinkRow({ className, list, link, label, links }: LinkRowProps) {
  return (
    <nav className={className} aria-label={label}>
      <ul className={list}>
        {links.map(({ id, href, text, current, className: own }) => (
          <li key={id}>
            <a
              className={own ? `${link} ${own}` : link}
              href={href}
              aria-current={current === true ? 'page' : current || undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
