import type { Language } from './language.ts';

/** A telephone number as readers dial it: in Chinese one of mainland China is domestic, with hyphens. Takes `+86 21 …`. */
export function formatPhone(language: Language, phone: string): string {
  if (language === 'en_US' || /^\+(?!86 )/.test(phone)) return phone;
  return phone.replace('+86 ', '0').replaceAll(' ', '-');
}
