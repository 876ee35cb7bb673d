import { renderSVG } from 'uqr';
import { publicAddress } from '#shared/document/publicAddress.ts';
import { newsAddress } from '#shared/routes.ts';
import { external } from '#shared/site.ts';
import { parameterOf } from '../request/context.ts';
import { sendText } from '../request/send.ts';
import type { Site } from '../site.ts';
import type { Endpoint } from './endpoints.ts';
import { aDay, textAnswers } from './storedText.ts';

/**
 * `/qr.svg?name=itemN`: the article's canonical address in the visitor's language as a QR code; without a name, the social
 * account's. Only known items: the code of any other text would lend this site's name to it.
 */
export function qrCode(site: Site, publicOrigin: string): Endpoint {
  const answer = textAnswers({
    type: 'image/svg+xml',
    maxAge: aDay,
    byLanguage: true,
    // Four modules of quiet zone, as scanners ask (ISO/IEC 18004 section 9.1).
    make: (address: string) => renderSVG(address, { border: 4, ecc: 'M' }),
  });
  return (context) => {
    const item = parameterOf(context, 'name');
    if (item ? !site.knowsNews(item) : !external.socialAccount) {
      return sendText(context, 404, 'Not Found\n', ['Cache-Control', 'no-store']);
    }
    return answer(
      context,
      item ? publicAddress(publicOrigin, newsAddress(item), context.language) : external.socialAccount,
    );
  };
}
