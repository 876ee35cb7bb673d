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

/** Node's own warnings as lines of the log, instead of loose text on the error output. */
export function logWarnings(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ name: warning.name, code: codeOf(warning) }, warning.message));
}

function codeOf(warning: Error): string | undefined {
  return 'code' in warning ? String(warning.code) : undefined;
}
