import type { SuggestionOptions } from './searchSuggestions.ts';

/** Search fields suggest pages while typing; the code is loaded when the first one gets the focus. */
export function suggestOnFocus(options: SuggestionOptions): () => void {
  const stops = new Map<HTMLInputElement, () => void>();
  let stopped = false;
  const onFocus = async ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'q' || stops.has(target)) return;
    stops.set(target, () => {});
    try {
      const { suggestWhileTyping } = await import('./searchSuggestions.ts');
      if (!stopped) stops.set(target, suggestWhileTyping(target, options));
    } catch {
      stops.delete(target); // tried again at the next focus
    }
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    stopped = true;
    document.removeEventListener('focusin', onFocus);
    for (const stop of stops.values()) stop();
  };
}
