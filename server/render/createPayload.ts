import type { Payload, RequestState } from '#shared/document/payload.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Site } from '../site.ts';

/** The data from which the browser takes over: small, because the texts come by themselves (`messageAddress`). */
export function createPayload(site: Site, language: Language, publicOrigin: string, state: RequestState): Payload {
  return {
    language,
    newest: site.newest,
    publicOrigin,
    messages: site.assets.messages,
    assets: site.assets.document[language],
    state,
  };
}
