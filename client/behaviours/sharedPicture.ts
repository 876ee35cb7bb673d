let forget = () => {};

/**
 * Names the picture of the clicked card for the view transition, so that it grows into the article's picture (which has
 * the name in CSS). Two elements of one name cancel a transition, so the current article's picture loses it. Set through
 * the CSSOM, which the content security policy allows, and removed afterwards.
 */
export function sharePicture(link: Element): void {
  forget();
  const picture = link.closest('.news-card')?.querySelector<HTMLElement>('.news-card__picture');
  if (!picture) return;
  const leavingPicture = document.querySelector<HTMLElement>('.article__hero');
  if (leavingPicture) leavingPicture.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = 'article-picture';
  forget = () => {
    for (const one of [picture, leavingPicture]) one?.style.removeProperty('view-transition-name');
  };
  // Back to a list that is kept, the card is one among others again.
  addEventListener('popstate', forget, { once: true });
}
