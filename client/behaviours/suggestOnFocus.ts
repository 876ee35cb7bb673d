import type { SuggestionOptions } from './searchSuggestions.ts';

/** Search fields suggest pages while typing; the code is loaded when the first one gets the focus. */
export function suggestOnFocus(options: SuggestionOptions): void {
  const { signal } = options;
  const fields = new Set<HTMLInputElement>();
  const onFocus = async ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'q' || fields.has(target)) return;
    fields.add(target);
    try {
      const { suggestWhileTyping } = await import('./searchSuggestions.ts');
      if (!signal.aborted) suggestWhileTyping(target, options);
    } catch {
      fields.delete(target); // tried again at the next focus
    }
  };
  document.addEventListener('focusin', onFocus, { signal });
}
