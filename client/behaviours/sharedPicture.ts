const sharedName = 'article-picture';

/**
 * Names the picture of the clicked card for the view transition, so that it grows into the article's picture (which has
 * the name in CSS). Set through the CSSOM, which the content security policy allows, and taken back afterwards.
 */
export function shareArticlePicture(target: EventTarget | null): void {
  const card = target instanceof Element ? target.closest('.news-card') : null;
  const picture = card?.querySelector<HTMLElement>('[data-shared-picture]');
  if (!picture) return;
  picture.style.viewTransitionName = sharedName;
  const forget = () => {
    picture.style.viewTransitionName = '';
  };
  setTimeout(forget, 1000);
}
