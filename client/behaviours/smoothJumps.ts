/** Marks the document while the visitor jumps within a page by a link, so that only such jumps scroll smoothly (styles/motion.css). */
export function smoothJumps(): () => void {
  const jumping = (isJumping: boolean) => document.documentElement.toggleAttribute('data-jumping', isJumping);
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) jumping(link.hash !== '' && link.pathname === location.pathname && link.search === location.search);
  };
  const stop = new AbortController();
  // Before React navigates.
  document.addEventListener('click', onClick, { capture: true, signal: stop.signal });
  document.addEventListener('keydown', () => jumping(false), { signal: stop.signal });
  return () => stop.abort();
}
