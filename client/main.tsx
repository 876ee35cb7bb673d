import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '#shared/document/App.tsx';
import { type Payload, payloadId, structuredDataType } from '#shared/document/payload.ts';
import { Behaviours } from './behaviours/Behaviours.tsx';
import { layOutRestWhenIdle } from './behaviours/layOutRest.ts';
import { hideLoadingIndicatorOnLoad } from './behaviours/loadingIndicator.ts';
import { createLoader } from './loader.ts';
import { allowOnlyOwnTexts } from './trustedTypes.ts';

/** Payload -> messages and page chunk -> hydrate the whole document. A failure before that leaves the HTML as it works. */
hideLoadingIndicatorOnLoad();
layOutRestWhenIdle();
const payloadText = document.getElementById(payloadId)?.textContent;
if (payloadText) {
  const structuredData = document.querySelector(`script[type="${structuredDataType}"]`)?.textContent ?? '';
  allowOnlyOwnTexts([payloadText, structuredData]);
  const payload = JSON.parse(payloadText) as Payload;
  const loader = createLoader(payload);
  if (await loader.prepare(location.pathname + location.search, payload.language)) {
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
    );
  }
}
if (process.env.NODE_ENV === 'development') (await import('./development/reloadOnBuild.ts')).reloadOnBuild();
