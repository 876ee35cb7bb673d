import { messageAddress, type Payload } from '#shared/document/payload.ts';
import type { View } from './renderDocument.tsx';

/** The data from which the browser takes over: small, because the texts come by themselves (`messageAddress`). */
export function createPayload({ site, route, language, publicOrigin, state }: View): Payload {
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
