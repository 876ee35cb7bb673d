import { addressOf } from '#shared/routes.ts';
import { sendText } from '../request/send.ts';
import type { Settings } from '../settings.ts';
import type { Endpoint } from './endpoints.ts';

/** How far ahead the text expires, ms; RFC 9116 section 2.5.5 asks for less than a year. */
const validity = 180 * 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt` (RFC 9116): where a finding is reported to. */
export function securityText({ publicOrigin }: Pick<Settings, 'publicOrigin'>): Endpoint {
  return (context) => {
    const expires = new Date(Math.ceil((Date.now() + validity) / 86_400_000) * 86_400_000);
    const lines = [
      `Contact: ${publicOrigin}${addressOf('contact-us')}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${publicOrigin}/.well-known/security.txt`,
    ];
    sendText(context, 200, `${lines.join('\n')}\n`, ['Cache-Control', 'public, max-age=86400']);
  };
}
