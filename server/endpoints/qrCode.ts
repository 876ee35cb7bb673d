import { renderSVG } from 'uqr';
import { publicAddress } from '#shared/address.ts';
import { newsAddress } from '#shared/routes.ts';
import { external } from '#shared/site.ts';
import type { TextEndpoint } from '../cache/cacheableResponse.ts';
import type { Locals } from '../locals.ts';
import type { Site } from '../site.ts';

/**
 * `/qr.svg?name=itemN`: the article's canonical address in the visitor's language as a QR code; without a name, the social
 * account's. Only known items: the code of any other text would lend this site's name to it.
 */
export function qrCode(site: Site, publicOrigin: string, cacheControl: string) {
  return ({ parameters, language }: Locals): TextEndpoint | null => {
    const item = parameters.get('name');
    if (item ? !site.newsExists(`news/${item}`) : !external.socialAccount) return null;
    const address = item ? publicAddress(publicOrigin, newsAddress(item), language) : external.socialAccount;
    // Four modules of quiet zone, as scanners need (ISO/IEC 18004 section 9.1).
    const make = () => renderSVG(address, { border: 4, ecc: 'M' });
    return { key: `${language} /qr.svg ${item ?? ''}`, type: 'image/svg+xml', cacheControl, language, make };
  };
}
