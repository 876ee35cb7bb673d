import { type Logger, type LoggerOptions, pino } from 'pino';
import { cookies } from '#shared/site.ts';
import type { Settings } from './settings.ts';

/** Lines are written in batches of 32 KiB, after 100 ms at the latest. If the reader is slow, lines beyond 16 MiB are dropped. */
const output = { sync: false, minLength: 32 << 10, maxWrite: 64 << 10, periodicFlush: 100, maxLength: 16 << 20 };

/** One JSON object a line, without the auth token, even where a request is logged with its headers or parsed cookies. */
export function logOptions(level: string): LoggerOptions {
  const { req, res } = pino.stdSerializers;
  const places = [cookies.authToken, `cookies.${cookies.authToken}`, 'headers.cookie', 'rawHeaders'];
  return {
    level,
    base: undefined,
    serializers: { req, request: req, res, response: res },
    redact: ['', 'req.', 'request.'].flatMap((parent) => places.map((place) => parent + place)),
  };
}

/** The log on the standard output: in development, and where the package for it is installed, lines for people. */
export async function createLog({ logLevel, production }: Pick<Settings, 'logLevel' | 'production'>): Promise<Logger> {
  // A development package, absent from the container.
  const pretty = production ? undefined : await import('pino-pretty').catch(() => null);
  if (pretty)
    return pino(logOptions(logLevel), pretty.default({ sync: true, ignore: 'id,client,bytes', singleLine: true }));
  const log = pino(logOptions(logLevel), createOutput());
  if (pretty === null)
    log.warn('NODE_ENV=development needs the package pino-pretty, which is not here: the log stays JSON');
  return log;
}

function createOutput() {
  const destination = pino.destination(output);
  // A full disk loses lines, and the site goes on. (Where the pipe is closed, pino stops writing by itself.)
  destination.on('error', () => {});
  // At the end of the process: sonic-boom 4.2.1 repeats a failed write for ever in its own flushSync
  // (https://github.com/pinojs/sonic-boom/blob/v4.2.1/index.js), while a flush in synchronous mode fails once.
  // It leaves out what waits behind a write in progress: behind a reader who has stopped, the process would never end.
  destination.flushSync = () => {
    Object.assign(destination, { sync: true });
    destination.flush();
  };
  return destination;
}

/** Node's own warnings as lines of the log, instead of loose text on the error output. */
export function logWarnings(log: Logger): void {
  for (const listener of process.listeners('warning')) {
    if (listener.name === 'onWarning') process.off('warning', listener);
  }
  process.on('warning', ({ name, message, code }: NodeJS.ErrnoException) => log.warn({ name, code }, message));
}
