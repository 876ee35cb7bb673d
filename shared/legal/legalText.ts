import type { Language } from '#shared/i18n/language.ts';
import { withValues } from '#shared/i18n/translation.ts';
import { dataProtection } from './dataProtection.ts';

type Values = Readonly<Record<string, string>>;

/** A legal text with its `{{names}}` from the settings; one that names an empty or unknown setting is left out whole. */
export function legalText(text: string, language: Language, values: Values = dataProtection[language]): string {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return names.some((name) => !values[name]) ? '' : withValues(text, values);
}
