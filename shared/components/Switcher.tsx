import { useEffect } from 'react';
import { useTranslation } from '#i18n';
import { pageTable } from '#shared/pageTable.ts';
import { addressOf, type Route } from '#shared/routes.ts';
import { LinkRow } from './LinkRow.tsx';

type SwitcherProps = {
  route: Pick<Route, 'page' | 'selector'>;
  /** The name of the list of parts, and that of the page that shows them all. */
  label: string;
  whole: string;
  /** The part that is being read, where all are on the page. */
  inView?: string | null;
};

/** The parts of a page one click away. It sticks below the header while the page is read. */
export function Switcher({ route: { page, selector }, label, whole, inView }: SwitcherProps) {
  const { t } = useTranslation();
  const { selectors } = pageTable[page];
  useEffect(() => keepInSight(inView), [inView]);
  const links = [null, ...(selectors?.values ?? [])].map((part) => ({
    id: part,
    href: addressOf(page, part),
    text: part && selectors ? t(selectors.label(part)) : whole,
    current: part === selector ? ('page' as const) : part !== null && part === inView && ('location' as const),
    className: page === 'business' && part && `brand--${part}`,
  }));
  return (
    <LinkRow
      className="switcher bar text-small"
      list="switcher__list"
      link="switcher__link underlined in-one-line"
      label={label}
      links={links}
    />
  );
}

/** On phones the row is wider than the window: the part that is being read, or the whole page, is moved to its middle. */
function keepInSight(part: string | null | undefined) {
  const links = document.querySelectorAll<HTMLElement>('.switcher__link[aria-current]');
  const link = links[links.length - 1];
  const row = link?.closest('ul');
  if (part !== undefined && link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
