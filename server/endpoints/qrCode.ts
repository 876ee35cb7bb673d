import type { RequestHandler } from 'express';
import { renderSVG } from 'uqr';
import { publicAddress } from '#shared/document/publicAddress.ts';
import { newsAddress } from '#shared/routes.ts';
import { external } from '#shared/site.ts';
import { firstQueryValue, languageOf } from '../middleware/language.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';

/**
 * `/qr.svg?name=itemN`: the article's canonical address in the visitor's language as a QR code; without a name, the social
 * account's. Only known items: the code of any other text would lend this site's name to it.
 */
export function qrCode({ site, settings }: { site: Site; settings: Settings }): RequestHandler {
  return (request, response) => {
    const item = firstQueryValue(request, 'name');
    if (item ? !site.knowsNews(item) : !external.socialAccount) {
      response.status(404).type('text').send('Not Found\n');
      return;
    }
    const address = item
      ? publicAddress(settings.publicOrigin, newsAddress(item), languageOf(request))
      : external.socialAccount;
    // An answer to `?lang=` sets the cookie, here as on every address: it is its visitor's own.
    response.setHeader('Cache-Control', 'private, max-age=86400');
    // Four modules of quiet zone, as scanners ask (ISO/IEC 18004 section 9.1).
    response.type('svg').send(renderSVG(address, { border: 4, ecc: 'M' }));
  };
}
