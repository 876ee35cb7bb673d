import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#i18n';
import { useDocument } from '#shared/document/documentContext.ts';
import { mainNavigation } from '#shared/navigation.ts';
import { pageTable } from '#shared/pageTable.ts';
import { moveByArrowKey } from './arrowKeys.ts';
import { MegaMenuPanel } from './MegaMenuPanel.tsx';
import { useHoverIntent } from './useHoverIntent.ts';

/**
 * The desktop navigation: a disclosure navigation, not an ARIA menu (WAI-ARIA practices, "disclosure navigation").
 * Without script CSS opens a panel on :hover and :focus-within; `data-scripted` hands that over to the state here,
 * because with script Tab alone must not open anything.
 */
export function MegaMenu() {
  const { t } = useTranslation();
  const { route } = useDocument();
  const { key: navigation } = useLocation();
  const [open, setOpen] = useState<string | null>(null);
  const [scripted, setScripted] = useState(false);
  const [lastNavigation, setLastNavigation] = useState(navigation);
  const bar = useRef<HTMLElement>(null);
  const hover = useHoverIntent(setOpen);

  // A panel that was opened before hydration stays open.
  useEffect(() => {
    setScripted(true);
    const entry = bar.current?.querySelector(':is(:hover, :focus-within) > [aria-controls]');
    setOpen(entry?.getAttribute('aria-controls')?.slice('menu-'.length) ?? null);
  }, []);
  // A navigation closes the menu, also one to the page that is shown.
  if (navigation !== lastNavigation) {
    setLastNavigation(navigation);
    setOpen(null);
  }

  // The pictures of all links are loaded before the pointer reaches one.
  useEffect(() => {
    for (const image of bar.current?.querySelectorAll<HTMLImageElement>(`#menu-${open} img`) ?? []) {
      image.loading = 'eager';
      image.decode().catch(() => {});
    }
  }, [open]);

  // Escape closes the panel from anywhere (WCAG 1.4.13) and cancels an opening by the pointer; so does a tap outside, which
  // does not move the focus on iOS.
  useLayoutEffect(() => {
    if (!open) return;
    const close = () => {
      hover.cancel();
      setOpen(null);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (bar.current?.contains(document.activeElement)) {
        bar.current.querySelector<HTMLElement>(`[aria-controls="menu-${open}"]`)?.focus();
      }
      close();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!bar.current?.contains(event.target as Node)) close();
    };
    const stop = new AbortController();
    document.addEventListener('keydown', onEscape, { signal: stop.signal });
    document.addEventListener('pointerdown', onPointerDown, { signal: stop.signal });
    return () => stop.abort();
  }, [open, hover]);

  return (
    <nav
      ref={bar}
      className="main-navigation desktop-only"
      aria-label={t('common:nav.mainNavigation')}
      data-scripted={scripted || undefined}
      onKeyDown={(event) => {
        if (moveByArrowKey(event.currentTarget, event.key)) event.preventDefault();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(null);
      }}
    >
      <ul className="main-navigation__list">
        {mainNavigation.map((entry) => {
          // An article belongs to the news.
          const isCurrent = [route.page, pageTable[route.page].parent].includes(entry.id);
          if (entry.children.length === 0) {
            return (
              <li key={entry.id} className="main-navigation__item">
                <a
                  className="main-navigation__entry underlined in-one-line"
                  href={entry.href}
                  aria-current={route.page === entry.id ? 'page' : undefined}
                >
                  {t(entry.label)}
                </a>
              </li>
            );
          }
          return (
            <li
              key={entry.id}
              className="main-navigation__item"
              data-open={open === entry.id || undefined}
              onPointerEnter={(event) => event.pointerType === 'mouse' && hover.enter(entry.id)}
              onPointerLeave={(event) => event.pointerType === 'mouse' && hover.leave()}
              onPointerMove={(event) => {
                if (event.pointerType === 'mouse' && open && open !== entry.id) hover.move(entry.id, event);
              }}
            >
              <button
                type="button"
                className="main-navigation__entry underlined in-one-line"
                aria-expanded={scripted ? open === entry.id : undefined}
                aria-controls={`menu-${entry.id}`}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => {
                  hover.cancel();
                  setOpen(open === entry.id && !hover.hasJustOpened() ? null : entry.id);
                }}
              >
                {t(entry.label)}
              </button>
              <MegaMenuPanel entry={entry} />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
