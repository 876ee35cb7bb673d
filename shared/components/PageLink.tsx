import { type AnchorHTMLAttributes, addTransitionType, type MouseEvent, startTransition } from 'react';
import { useDocument } from '../document/documentContext.ts';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'> & { to: string };

/** A link to a page of the site. Links to other sites, files, endpoints and the other language are `<a>`. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const { navigate } = useDocument();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    const { href, pathname, search, hash } = event.currentTarget;
    const isSamePath = pathname === location.pathname;
    // A fragment of the current page: the browser also moves the focus.
    if (hash && isSamePath && search === location.search) return;
    // The server answers searches, and sets the language of a link with `lang`.
    if (pathname === '/search' || new URLSearchParams(search).has('lang')) return;
    event.preventDefault();
    startTransition(() => {
      if (isSamePath && pathname === '/dynamics') addTransitionType('tab');
      navigate(to, { replace: href === location.href });
    });
  };
  return <a {...rest} href={to} onClick={onClick} />;
}
