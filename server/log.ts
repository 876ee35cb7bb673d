import { type Logger, pino } from 'pino';
import { batchedOutput } from './logOutput.ts';
import type { Settings } from './settings.ts';

/** Under load some two hundred lines are written together. */
const batch = { wait: 100, size: 65_536 };

/**
 * One JSON object a line on the standard output; in development, lines for people. Lines are written together, because a
 * write for each would cost more than a stored page; what is left is written when the process ends, and before a crash.
 */
export async function createLog({ logLevel, production }: Pick<Settings, 'logLevel' | 'production'>): Promise<Logger> {
  const options = { level: logLevel, base: undefined };
  if (production) return pino(options, batchedOutput(1, batch));
  // A development package, absent from the container.
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ sync: true, ignore: 'id,client,bytes', singleLine: true }));
}

/** Node's own warnings as lines of the log, instead of loose text on the error output. */
export function logWarnings(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, code }: NodeJS.ErrnoException) => log.warn({ name, code }, message));
}
