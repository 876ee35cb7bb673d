import type { ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from '#shared/document/App.tsx';
import type { Loader, Page } from '#shared/document/documentContext.ts';
import { pageChunks } from '#shared/document/pages.ts';
import { messageAddress, type Payload, type RequestState, serialisePayload } from '#shared/document/payload.ts';
import type { Language } from '#shared/i18n/language.ts';
import { type PageName, pageNames } from '#shared/pageTable.ts';
import type { Route } from '#shared/routes.ts';
import type { Site } from '../site.ts';
import { turn } from '../turn.ts';
import { structuredData } from './structuredData.ts';

/** How one render went; the duration in ms. */
export type RenderMetrics = { page: PageName; outcome: 'done' | 'failed'; duration: number };

export type PageDeps = {
  site: Site;
  settings: { publicOrigin: string };
  onRenderEnd?: ((render: RenderMetrics) => void) | undefined;
};

/** A page in a language; `state` belongs to one visitor, null in a page for all of them. */
type WantedPage = { route: Route; language: Language; state: RequestState | null };

type Pages = Record<PageName, Page>;

let pages: Promise<Pages> | undefined;

/** All pages are loaded before one is rendered, so that no component suspends. */
async function loadPages(): Promise<Pages> {
  const loaded = await Promise.all(pageNames.map(async (page) => [page, await pageChunks[page]()] as const));
  return Object.fromEntries(loaded) as Pages;
}

/** Larger than any page: a client that reads slowly, or that has left, delays neither React nor the cache. */
const pageBuffer = 4 * 1024 * 1024;

/** A client left before its page was rendered. */
class ClientHasLeft extends Error {}

export function nullIfLeft(error: unknown): null {
  if (error instanceof ClientHasLeft) return null;
  throw error;
}

/**
 * Renders a page, streams it to `destination` and resolves to all of its bytes. No component suspends, so React's shell is
 * the whole page, without any inline script. Rejects where a component throws, or with `ClientHasLeft`; then nothing was
 * written.
 */
export async function renderPage(deps: PageDeps, wanted: WantedPage, destination?: ServerResponse): Promise<Buffer> {
  pages ??= loadPages();
  const loaded = await pages;
  if (!(await turn(wanted.state ? 'visitor' : 'cache', destination))) throw new ClientHasLeft();
  const start = performance.now();
  let outcome: RenderMetrics['outcome'] = 'failed';
  try {
    const html = await renderDocument(deps, wanted, loaded, destination);
    outcome = 'done';
    return html;
  } finally {
    deps.onRenderEnd?.({ page: wanted.route.page, outcome, duration: performance.now() - start });
  }
}

function renderDocument(
  deps: PageDeps,
  wanted: WantedPage,
  pages: Pages,
  destination?: ServerResponse,
): Promise<Buffer> {
  const { site, settings } = deps;
  const { route, language } = wanted;
  const loader: Loader = {
    view: (shown, inLanguage) => ({ Page: pages[shown.page], translation: site.translations[inLanguage] }),
    chosenLanguage: () => null,
  };
  const payload = createPayload(deps, wanted);
  const data = structuredData(route, site.translations[language], settings.publicOrigin);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <StaticRouter location={route.address}>
        <App
          loader={loader}
          payload={payload}
          payloadText={serialisePayload(payload)}
          structuredData={data ? serialisePayload(data) : ''}
        />
      </StaticRouter>,
      {
        // Finished parts would otherwise be moved behind an inline script past 12.8 kB (react/react issue 35460).
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          const copy = collect(resolve);
          if (destination && !destination.destroyed) copy.pipe(destination);
          else copy.resume();
          pipe(copy);
        },
        onShellError: reject,
        // React writes to the console otherwise; the caller gets the same error by onShellError.
        onError() {},
      },
    );
  });
}

/** Passes bytes on and calls `done` with all of them at the end. */
function collect(done: (bytes: Buffer) => void): Transform {
  const parts: Buffer[] = [];
  return new Transform({
    highWaterMark: pageBuffer,
    transform(part: Buffer, _encoding, callback) {
      parts.push(part);
      callback(null, part);
    },
    flush(callback) {
      done(Buffer.concat(parts));
      callback();
    },
  });
}

/** The data with which the browser hydrates: small, because the texts come by themselves (`messageAddress`). */
function createPayload({ site, settings }: PageDeps, { route, language, state }: WantedPage): Payload {
  return {
    language,
    highestItem: site.highestItem,
    publicOrigin: settings.publicOrigin,
    messages: site.assets.messages,
    assets: site.assets.document[language],
    scripts: {
      main: site.assets.main,
      chunks: site.assets.pageScripts[route.page],
      texts: route.namespaces.map((namespace) => messageAddress(site.assets.messages, language, namespace)),
    },
    state: state ?? {},
  };
}
