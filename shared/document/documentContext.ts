import { createContext, useContext } from 'react';
import type { Language } from '#shared/i18n/language.ts';
import type { Route } from '#shared/routes.ts';
import type { RequestState } from './payload.ts';

/** The view that is shown, for any component; pages get their own route as a prop. */
type DocumentContextValue = {
  route: Route;
  publicOrigin: string;
  state: RequestState;
  /** Switches the whole view in place; without script the same link loads a document. */
  switchLanguage: (to: Language) => void;
};

export const DocumentContext = createContext<DocumentContextValue | null>(null);

export function useDocument(): DocumentContextValue {
  const value = useContext(DocumentContext);
  if (!value) throw new Error('useDocument needs a <DocumentContext>');
  return value;
}
