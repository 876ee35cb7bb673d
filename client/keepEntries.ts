/** A field; other controls have no selection, and no value that a visitor changes. */
type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what is typed before hydration, the focus and the selection. Where the page was changed meanwhile (by a translator, a
 * password manager, a blocker), React renders the document again: the function that this returns puts them into the new
 * elements. It is for the first commit, and does nothing where the elements are the same.
 */
export function keepEntries(): () => void {
  const before = controls();
  let focused = document.activeElement as Control | null;
  const stop = new AbortController();
  const onFocus = ({ target }: Event) => {
    focused = target as Control;
  };
  document.addEventListener('focusin', onFocus, { signal: stop.signal });
  return () => {
    stop.abort();
    if (before.every(({ isConnected }) => isConnected)) return;
    // The attribute of client/start.ts is gone with the rest.
    document.documentElement.dataset.painted = '';
    const now = controls();
    /** The new element of the same kind and name, in their order: an extension's own elements have another name. */
    const successor = (one: Control) => {
      const isLike = ({ localName, name }: Control) => localName === one.localName && name === one.name;
      return now.filter(isLike)[before.filter(isLike).indexOf(one)];
    };
    for (const one of before) {
      const next = successor(one);
      if (next && 'defaultValue' in one && one.value !== one.defaultValue) next.value = one.value;
    }
    const next = focused && !focused.isConnected && successor(focused);
    if (!next || !focused) return;
    next.focus({ preventScroll: true });
    // Fields of some types have no selection.
    if (typeof focused.selectionStart === 'number')
      next.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  };
}

function controls(): Control[] {
  return [...document.querySelectorAll<Control>('a, button, input, summary, textarea')];
}
