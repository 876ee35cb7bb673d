import { type PipeableStream, type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from '#shared/document/App.tsx';
import type { Loader, Page } from '#shared/document/loader.ts';
import { pageChunks } from '#shared/document/pages.ts';
import { messageAddress, type Payload, type RequestState, serialisePayload } from '#shared/document/payload.ts';
import type { Language } from '#shared/i18n/language.ts';
import { type PageName, pageNames } from '#shared/pageTable.ts';
import type { Route } from '#shared/routes.ts';
import { once } from '../once.ts';
import type { Site } from '../site.ts';
import { structuredData } from './structuredData.ts';

/** What is to be rendered. */
export type RenderJob = { site: Site; route: Route; language: Language; publicOrigin: string; state: RequestState };

type Pages = Record<PageName, Page>;

/** On the server all pages are loaded before one is rendered, so nothing suspends. */
export const loadPages = once(
  async () =>
    Object.fromEntries(
      await Promise.all(pageNames.map(async (page) => [page, await pageChunks[page]()] as const)),
    ) as Pages,
);

/** Renders as a stream. Nothing in it suspends: the shell is the whole page, without any inline script. */
export function renderDocument(job: RenderJob, pages: Pages, options: RenderToPipeableStreamOptions): PipeableStream {
  const { site, route, language, publicOrigin } = job;
  const loader: Loader = {
    view: (shown, inLanguage) => ({ Page: pages[shown.page], translation: site.translations[inLanguage] }),
    chosenLanguage: () => null,
  };
  const payload = createPayload(job);
  const data = structuredData(route, site.translations[language], publicOrigin);
  return renderToPipeableStream(
    <StaticRouter location={route.address}>
      <App
        loader={loader}
        payload={payload}
        payloadText={serialisePayload(payload)}
        structuredData={data ? serialisePayload(data) : ''}
      />
    </StaticRouter>,
    {
      ...options,
      // Finished parts would otherwise be moved behind an inline script past 12.8 kB (react/react issue 35460).
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
}

/** The data from which the browser takes over: small, because the texts come by themselves (`messageAddress`). */
function createPayload({ site, route, language, publicOrigin, state }: RenderJob): Payload {
  return {
    language,
    newest: site.newest,
    publicOrigin,
    messages: site.assets.messages,
    assets: site.assets.document[language],
    scripts: {
      main: site.assets.main,
      chunks: site.assets.pageScripts[route.page],
      texts: route.namespaces.map((namespace) => messageAddress(site.assets.messages, language, namespace)),
    },
    state,
  };
}
