import { resolve } from 'node:path';

/** The settings of one process; times in ms. scripts/deploy/README.md describes each. */
export type Settings = ReturnType<typeof readSettings>;

export class SettingsError extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads and validates the environment: the only place that does.
 * Throws a SettingsError of one line that names the variable. An empty variable counts as unset.
 */
export function readSettings(variables: NodeJS.ProcessEnv) {
  const env = withoutControls(variables);
  const port = integer(env, 'PORT', 3000, 0, 65535);
  const publicOrigin = origin(env, 'PUBLIC_ORIGIN');
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const contactTo = env.CONTACT_TO || '';
  const contactRateLimit = integer(env, 'CONTACT_RATE_LIMIT', 5, 1, 100_000);
  if (smtpUrl && !contactTo)
    fail('CONTACT_TO', 'is needed where SMTP_URL is set: the address that messages are mailed to');
  if (contactTo && !smtpUrl) fail('SMTP_URL', 'is needed where CONTACT_TO is set: the server that mails the messages');
  return Object.freeze({
    production: env.NODE_ENV !== 'development',
    host: env.HOST || '0.0.0.0',
    port,
    publicOrigin: publicOrigin || `http://localhost:${port}`,
    /** True where an operator named the public origin; then posts are held to it. */
    publicOriginSet: publicOrigin !== '',
    /** A site that is not the public one: search engines may list none of its pages. */
    noindex: oneOf(env, 'NOINDEX', ['true', 'false'], 'false') === 'true',
    trustProxy: integer(env, 'TRUST_PROXY', 0, 0, 10),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    smtpUrl,
    contactFrom: address(env, 'CONTACT_FROM') || contactTo,
    contactTo: address(env, 'CONTACT_TO'),
    contactRateLimit,
    /** Messages an hour of all visitors together. */
    contactSiteLimit: integer(env, 'CONTACT_SITE_LIMIT', 100 * contactRateLimit, 1, 10_000_000),
    /** Searches of a client in ten seconds. */
    searchRateLimit: integer(env, 'SEARCH_RATE_LIMIT', 30, 1, 1_000_000),
    drainDelay: integer(env, 'DRAIN_DELAY_MS', 5000, 0, 600_000),
    shutdownTimeout: integer(env, 'SHUTDOWN_TIMEOUT_MS', 20_000, 100, 600_000),
    headersTimeout: integer(env, 'HEADERS_TIMEOUT_MS', 10_000, 100, 600_000),
    requestTimeout: integer(env, 'REQUEST_TIMEOUT_MS', 10_000, 100, 600_000),
    /** Time without progress of a response after which its client is cut. */
    responseTimeout: integer(env, 'RESPONSE_TIMEOUT_MS', 60_000, 100, 3_600_000),
    keepAliveTimeout: integer(env, 'KEEP_ALIVE_TIMEOUT_MS', 65_000, 100, 600_000),
    /** Event loop lag above which requests get 503; 0: never. */
    overloadLag: integer(env, 'OVERLOAD_LAG_MS', 1000, 0, 60_000),
    maxConnections: integer(env, 'MAX_CONNECTIONS', 2000, 1, 1_000_000),
    /** Bytes of stored messages above which the form answers 503. */
    inboxLimit: integer(env, 'INBOX_LIMIT_MB', 2000, 1, 10_000_000) * 1e6,
    /** Loopback, so that what the port says stays on this machine. */
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    metricsPort: integer(env, 'METRICS_PORT', 0, 0, 65535),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
  });
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, least: number, most: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    fail(name, `must be a whole number from ${least} to ${most}, not "${text}"`);
  return value;
}

function oneOf(env: NodeJS.ProcessEnv, name: string, values: string[], fallback: string): string {
  const text = env[name] || fallback;
  if (!values.includes(text)) fail(name, `must be one of ${values.join(', ')}, not "${text}"`);
  return text;
}

function origin(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name];
  if (!text) return '';
  const parsed = URL.parse(text);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.origin !== text.replace(/\/$/, '')) {
    fail(name, `must be an origin such as https://www.example.com, not "${text}"`);
  }
  return parsed.origin;
}

/** A file of settings with the line ends of Windows leaves a carriage return at the end of each value. */
function withoutControls(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return new Proxy(env, {
    get(_, name: string) {
      const text = env[name];
      if (text && /\p{Cc}/u.test(text))
        fail(name, 'contains a control character, such as the line end of a file from Windows');
      return text;
    },
  });
}

/** Values of addresses with credentials are not repeated in the message. */
function url(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string {
  const text = env[name];
  if (!text) return '';
  if (!protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}//`)))
    fail(name, `must be an address that begins with ${protocols.join('// or ')}//`);
  if (text.includes('#')) fail(name, 'has a "#" in it: in a password it is written as %23');
  if (/\/\/(?:[^/]*@)?[^/?]*,/.test(text)) fail(name, 'names several hosts, and the site connects to one');
  if (!URL.canParse(text))
    fail(name, 'cannot be read: / ? @ : in a password or in the path of a socket are written as %2F %3F %40 %3A');
  return text;
}

function address(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name] || '';
  if (text && !/^[^\s@,<>]+@[^\s@,<>]+$/.test(text)) fail(name, `must be one mail address, not "${text}"`);
  return text;
}

function fail(name: string, problem: string): never {
  throw new SettingsError(`${name} ${problem}`);
}
