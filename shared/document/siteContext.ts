import { createContext, useContext } from 'react';
import type { Route } from '#shared/routes.ts';
import type { RequestState } from './payload.ts';

/** What any component may ask about the view that is shown; pages get their own route as a prop. */
export type SiteContextValue = {
  route: Route;
  publicOrigin: string;
  state: RequestState;
};

export const SiteContext = createContext<SiteContextValue | null>(null);

export function useSite(): SiteContextValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error('useSite needs the site around it');
  return value;
}
