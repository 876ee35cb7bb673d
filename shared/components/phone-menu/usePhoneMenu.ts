import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { readCookie, writeCookie } from '#shared/documentCookie.ts';
import { breakpoints, cookies } from '#shared/site.ts';

/**
 * What script adds to the phone menu: body scroll is locked while it is open, focus stays inside, Escape closes it,
 * and its state is kept in the `sidebarStatus` cookie. It closes when the device turns into a desktop
 * or a phone, and a page starts with it closed.
 */
export function usePhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // The visitor may have opened it before script came; and a page that was left with it open has left the cookie at 1.
  useEffect(() => {
    const isOpen = menu.current?.open ?? false;
    setOpen(isOpen);
    if (isOpen || readCookie(cookies.sidebarStatus) === '1') rememberSidebar(isOpen);
  }, []);

  useEffect(() => {
    if (!open) return;
    document.documentElement.dataset.scrollLocked = '';
    const beside = [...document.body.children].filter((element) => !element.contains(menu.current));
    const outside = [...beside, ...document.querySelectorAll('.site-header__logo')] as HTMLElement[];
    for (const element of outside) element.inert = true;
    const close = () => {
      if (menu.current) menu.current.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      menu.current?.querySelector('summary')?.focus();
    };
    const desktop = matchMedia(`(min-width: ${breakpoints.mobile}px)`);
    // A link to the page that is shown changes no route, but the visitor wants to see it.
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]:not([data-language-switch])')) close();
    };
    const details = menu.current;
    details?.addEventListener('click', onClick);
    // Focus stays inside also where there is no `inert` (Chromium 101, Safari 15.4).
    const onFocus = ({ target }: FocusEvent) => {
      if (outside.some((element) => element.contains(target as Node))) details?.querySelector('summary')?.focus();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown);
    desktop.addEventListener('change', close);
    return () => {
      delete document.documentElement.dataset.scrollLocked;
      for (const element of outside) element.inert = false;
      details?.removeEventListener('click', onClick);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown);
      desktop.removeEventListener('change', close);
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
