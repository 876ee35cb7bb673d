import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { readCookie, writeCookie } from '#shared/documentCookie.ts';
import { breakpoints, cookies } from '#shared/site.ts';

/**
 * The script of the phone menu: body scroll is locked while it is open, focus stays inside, Escape closes it,
 * and its state is kept in the `sidebarStatus` cookie. It closes when the device turns into a desktop
 * or a phone, and a page starts with it closed.
 */
export function usePhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // It may have been opened before hydration; and the cookie is still 1 if the last page was left with it open.
  useEffect(() => {
    const isOpen = menu.current?.open ?? false;
    setOpen(isOpen);
    if (isOpen || readCookie(cookies.sidebarStatus) === '1') rememberSidebar(isOpen);
  }, []);

  useEffect(() => {
    const details = menu.current;
    if (!open || !details) return;
    const stop = new AbortController();
    const { signal } = stop;
    document.documentElement.dataset.scrollLocked = '';
    const beside = [...document.body.children].filter((element) => !element.contains(details));
    const outside = [...beside, ...document.querySelectorAll('.site-header__logo')] as HTMLElement[];
    for (const element of outside) element.inert = true;
    const focusToggle = () => details.querySelector('summary')?.focus();
    const close = () => {
      details.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      focusToggle();
    };
    // A link to the current page changes no route, but closes the menu as well.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]:not([data-language-switch])')) close();
    };
    // Focus stays inside also where there is no `inert` (Chromium 101, Safari 15.4).
    const onFocus = ({ target }: FocusEvent) => {
      if (outside.some((element) => element.contains(target as Node))) focusToggle();
    };
    details.addEventListener('click', onClick, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    matchMedia(`(min-width: ${breakpoints.desktop}px)`).addEventListener('change', close, { signal });
    return () => {
      stop.abort();
      delete document.documentElement.dataset.scrollLocked;
      for (const element of outside) element.inert = false;
      rememberSidebar(false);
    };
  }, [open]);

  const onToggle = (event: ToggleEvent<HTMLDetailsElement>) => {
    if (event.target !== menu.current) return;
    setOpen(event.currentTarget.open);
    rememberSidebar(event.currentTarget.open);
  };
  return { menu, open, onToggle };
}

/** 1 or 0. */
function rememberSidebar(open: boolean) {
  writeCookie(cookies.sidebarStatus, open ? '1' : '0');
}
