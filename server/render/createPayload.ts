import type { Payload, RequestState } from '#shared/document/payload.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Route } from '#shared/routes.ts';
import type { Site } from '../site.ts';

/** The data from which the browser takes over: the messages of this page and language, never more. */
export function createPayload(
  site: Site,
  route: Route,
  language: Language,
  publicOrigin: string,
  state: RequestState,
): Payload {
  const bundles = site.content.bundles[language];
  return {
    language,
    newest: site.newest,
    publicOrigin,
    messages: site.assets.messages,
    assets: site.assets.document[language],
    bundles: Object.fromEntries(route.namespaces.map((namespace) => [namespace, bundles[namespace] ?? {}])),
    state,
  };
}
