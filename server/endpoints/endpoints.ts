import type { RequestContext } from '../request/context.ts';
import type { EndpointPath } from '../request/endpointPaths.ts';
import type { Step } from '../request/journey.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { feed } from './feed.ts';
import { qrCode } from './qrCode.ts';
import { robots } from './robots.ts';
import { securityText } from './securityText.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './webManifest.ts';

/** Answers a request for its address. */
export type Endpoint = (context: RequestContext) => void | Promise<void>;

type EndpointDeps = { site: Site; settings: Settings };

/** What is neither a page nor a file. */
export function endpoints(deps: EndpointDeps): Step {
  const table: Record<Exclude<EndpointPath, '/healthz' | '/readyz'>, Endpoint> = {
    '/.well-known/security.txt': securityText(deps.settings),
    '/robots.txt': robots(deps.settings),
    '/sitemap.xml': sitemap(deps),
    '/site.webmanifest': webManifest(deps.site),
    '/feed.xml': feed(deps),
    '/qr.svg': qrCode(deps),
  };
  return (context, next) => {
    const answer = (table as Partial<Record<string, Endpoint>>)[context.address.pathname];
    if (answer) Promise.resolve(answer(context)).catch(next);
    else next();
  };
}
