import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '#shared/document/App.tsx';
import { type Payload, payloadId, structuredDataType } from '#shared/document/payload.ts';
import { Behaviours } from './behaviours/Behaviours.tsx';
import { disableHydration } from './hydration.ts';
import { createLoader } from './loader.ts';
import { allowOnlyOwnTexts } from './trustedTypes.ts';

/** Payload -> messages and page chunk -> hydrate the whole document. After a failure the HTML works as it is. */
const payloadText = document.getElementById(payloadId)?.textContent;
if (payloadText) {
  const structuredData = document.querySelector(`script[type="${structuredDataType}"]`)?.textContent ?? '';
  const payload = JSON.parse(payloadText) as Payload;
  allowOnlyOwnTexts([payloadText, structuredData], payload.assets.entry);
  const loader = createLoader(payload);
  if (await loader.prepare(location.pathname + location.search, payload.language)) {
    // Only browsers that lack the feature load the code.
    if (!('name' in HTMLDetailsElement.prototype)) {
      import('./behaviours/oneDetailsAtATime.ts').then(({ oneDetailsAtATime }) => oneDetailsAtATime());
    }
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
              behaviours={<Behaviours loader={loader} />}
            />
          </BrowserRouter>
        </StrictMode>,
        {
          onUncaughtError(error) {
            reportError(error);
            disableHydration(payload.scripts.main);
          },
        },
      );
    });
  }
}
