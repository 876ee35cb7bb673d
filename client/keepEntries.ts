type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what is typed before hydration, the focus and the selection. Where the page was changed meanwhile (by a translator, a
 * password manager, a blocker), React renders the document again: the function that this returns puts them into the new
 * elements. It is for the first commit, and does nothing where the elements are the same.
 */
export function keepEntries(): () => void {
  const before = controls();
  let focused = document.activeElement as HTMLElement | null;
  const stop = new AbortController();
  const onFocus = ({ target }: Event) => {
    focused = target as HTMLElement;
  };
  document.addEventListener('focusin', onFocus, { signal: stop.signal });
  return () => {
    stop.abort();
    if (before.every(({ isConnected }) => isConnected)) return;
    // The attribute of client/start.ts is gone with the rest.
    document.documentElement.dataset.painted = '';
    const now = controls();
    const successor = (one: HTMLElement) => now.filter(isLike(one))[before.filter(isLike(one)).indexOf(one)];
    for (const field of before.filter(isField)) {
      const next = successor(field);
      if (next && isField(next) && field.value !== field.defaultValue) next.value = field.value;
    }
    if (!focused || focused.isConnected) return;
    const next = successor(focused);
    next?.focus({ preventScroll: true });
    // Fields of some types have no selection.
    if (next && isField(focused) && isField(next) && focused.selectionStart !== null)
      next.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  };
}

function controls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('a, button, input, summary, textarea')];
}

function isField(element: HTMLElement): element is Field {
  return element.matches('input, textarea');
}

/** Of one kind and name: an extension's own elements are no match for the site's. */
function isLike(one: HTMLElement) {
  return (other: HTMLElement) =>
    one.localName === other.localName && one.getAttribute('name') === other.getAttribute('name');
}
