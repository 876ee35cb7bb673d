import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import { PageLink } from './PageLink.tsx';

type ArrowLinkProps = Omit<ComponentProps<typeof PageLink>, 'children'> & { text: string };

/** A link to a page with an arrow behind its text; an empty one leaves no trace. */
export function ArrowLink({ className = 'arrow-link', text, ...rest }: ArrowLinkProps) {
  return text ? (
    <PageLink className={className} {...rest}>
      {text} <Icon name="arrow-right" />
    </PageLink>
  ) : null;
}
