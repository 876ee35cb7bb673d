import { createContext, useContext } from 'react';

/** Switches the whole view in place; without script the same link asks the server (decisions section 3). */
export const LanguageSwitchContext = createContext<() => void>(() => {});

export function useLanguageSwitch(): () => void {
  return useContext(LanguageSwitchContext);
}
