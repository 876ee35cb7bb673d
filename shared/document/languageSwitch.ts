import { createContext, useContext } from 'react';
import type { Language } from '#shared/i18n/language.ts';

/** Switches the whole view in place; without script the same link asks the server. */
export const LanguageSwitchContext = createContext<(to: Language) => void>(() => {});

export function useLanguageSwitch(): (to: Language) => void {
  return useContext(LanguageSwitchContext);
}
