import { type ComponentType, createContext, useContext } from 'react';
import type { Language } from '#shared/i18n/language.ts';
import type { Translation } from '#shared/i18n/translation.ts';
import type { Route } from '#shared/routes.ts';
import type { RequestState } from './payload.ts';

/** A page component. The route comes as a prop, so that a hidden page keeps its own while another one is shown. */
export type Page = ComponentType<{ route: Route }>;

/** Code and texts of a view, loaded together. */
export type View = { Page: Page; translation: Translation };

/**
 * The source of views. The server has all of them; the browser loads missing ones, as one promise for code and texts,
 * which is `use`d inside the router's transition: the old page stays until the new one is whole, without any Suspense boundary.
 */
export type Loader = {
  view: (route: Route, language: Language) => View | Promise<View>;
  /** The language that the visitor has chosen meanwhile, in this tab or another one; null if none. */
  chosenLanguage: () => Language | null;
};

/** The view that is shown, for any component; pages get their own route as a prop. */
type DocumentContextValue = {
  route: Route;
  publicOrigin: string;
  state: RequestState;
  /** Switches the whole view in place; without script the same link loads a document. */
  switchLanguage: (to: Language) => void;
};

/** `App` gives the value to all components. */
export const DocumentContext = createContext({} as DocumentContextValue);

export function useDocument(): DocumentContextValue {
  return useContext(DocumentContext);
}
