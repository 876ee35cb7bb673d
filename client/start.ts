import { type Payload, payloadId } from '#shared/document/payload.ts';
import { afterFirstView } from './afterFirstView.ts';
import { canTakeOver } from './takingOver.ts';

/**
 * What the document asks for: a few hundred bytes. The site's script and its texts are asked for, all at once, when the
 * first view stands on the screen: the HTML is complete without them, so nothing of theirs may come before a picture or a font.
 */
showLoading();
afterFirstView(takeOver);

/** Shows the loading line until the window's load event, then removes it for good. */
function showLoading() {
  const indicator = document.querySelector<HTMLElement>('.loading-indicator');
  if (!indicator || document.readyState === 'complete') return;
  indicator.hidden = false;
  addEventListener('load', () => {
    indicator.hidden = true;
  });
}

function takeOver() {
  // What lies below may ask for its pictures and fonts now (client/styles/utilities.css).
  document.documentElement.setAttribute('data-first-view-stands', '');
  const payloadText = document.getElementById(payloadId)?.textContent;
  if (!payloadText) return;
  const { main, chunks, texts } = (JSON.parse(payloadText) as Payload).scripts;
  if (!canTakeOver(main)) return;
  import(main);
  const links = [
    ...chunks.map((href) => ({ rel: 'modulepreload', href })),
    ...texts.map((href) => ({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })),
  ];
  // A task each: the page answers in between.
  for (const link of links) setTimeout(() => document.head.append(Object.assign(document.createElement('link'), link)));
}
