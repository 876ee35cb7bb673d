import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '#shared/document/App.tsx';
import { type Payload, payloadId, structuredDataType } from '#shared/document/payload.ts';
import { Behaviours } from './behaviours/Behaviours.tsx';
import { reloadAfterFailure } from './hydration.ts';
import { keepEntries } from './keepEntries.ts';
import { createLoader } from './loader.ts';
import { allowOnlyOwnTexts } from './trustedTypes.ts';

const payloadText = document.getElementById(payloadId)?.textContent;
if (payloadText) void hydrate(payloadText);

/** Payload -> bundles and page chunk -> hydrate the whole document. After a failure the HTML works as it is. */
async function hydrate(payloadText: string): Promise<void> {
  const structuredData = document.querySelector(`script[type="${structuredDataType}"]`)?.textContent ?? '';
  const payload = JSON.parse(payloadText) as Payload;
  allowOnlyOwnTexts([payloadText, structuredData], payload.assets.entry);
  const loader = createLoader(payload);
  if (!(await loader.prepare(location.pathname + location.search, payload.language))) return;
  // Only browsers that lack the feature load the code.
  if (!('name' in HTMLDetailsElement.prototype)) {
    import('./behaviours/oneDetailsAtATime.ts').then(
      ({ oneDetailsAtATime }) => oneDetailsAtATime(),
      () => {}, // several stay open
    );
  }
  const restoreEntries = keepEntries();
  // In a transition React yields every few milliseconds, so that scrolling and typing stay responsive.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <BrowserRouter>
          <App
            loader={loader}
            payload={payload}
            payloadText={payloadText}
            structuredData={structuredData}
            behaviours={<Behaviours loader={loader} restoreEntries={restoreEntries} />}
          />
        </BrowserRouter>
      </StrictMode>,
      {
        onUncaughtError(error) {
          reportError(error);
          reloadAfterFailure(payload.scripts.main);
        },
      },
    );
  });
}
