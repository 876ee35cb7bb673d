import { type AnchorHTMLAttributes, addTransitionType, type MouseEvent, startTransition } from 'react';
import { useLinkClickHandler } from 'react-router';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'> & { to: string };

/**
 * A link to a page of the site: React Router navigates in place (`useLinkClickHandler`, its hook for link components of
 * one's own). Links to other sites, files, endpoints and the other language are `<a>`.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const { pathname, search, hash } = event.currentTarget;
    const isSamePath = pathname === location.pathname;
    // A fragment of the current page: the browser also moves the focus.
    if (hash && isSamePath && search === location.search) return;
    // The server answers searches, and sets the language of a link with `lang`.
    if (pathname === '/search' || new URLSearchParams(search).has('lang')) return;
    startTransition(() => {
      if (isSamePath && pathname === '/dynamics') addTransitionType('tab');
      navigate(event);
    });
  };
  return <a {...rest} href={to} onClick={onClick} />;
}
