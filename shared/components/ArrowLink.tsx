import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

type ArrowLinkProps = Omit<ComponentProps<'a'>, 'children'> & { text: string };

/** A link to a page with an arrow behind its text; an empty one leaves no trace. */
export function ArrowLink({ className = 'arrow-link', text, ...rest }: ArrowLinkProps) {
  return text ? (
    <a className={className} {...rest}>
      {text} <Icon name="arrow-right" />
    </a>
  ) : null;
}
