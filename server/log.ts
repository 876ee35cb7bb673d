import { type Logger, pino } from 'pino';
import type { Settings } from './settings.ts';

/**
 * One JSON object a line on the standard output; in development, lines for people. Written synchronously, so that the
 * last words before a crash are not lost.
 */
export async function createLog({ logLevel, production }: Pick<Settings, 'logLevel' | 'production'>): Promise<Logger> {
  const options = { level: logLevel, base: undefined };
  if (production) return pino(options);
  // A development package, absent from the container.
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ sync: true, ignore: 'id,client,bytes', singleLine: true }));
}
