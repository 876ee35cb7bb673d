import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import fc from 'fast-check';

type HostileRequest = { method: string; target: string; headers: OutgoingHttpHeaders; body: string | undefined };
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

const printable = fc.string({ unit: 'binary-ascii' }).map((text) => text.replace(/[^\x20-\x7e]/g, ''));

const oneOf = (words: string) => fc.constantFrom(...words.split(' '));

const segment = fc.oneof(
  printable.map((text) => encodeURI(text)),
  oneOf(' . .. %2e%2e %2f %5c \\ %00 %0d%0aX-Evil:1 %E0%A4%A //evil.example :80 %'),
  oneOf('assets business NEWS contact-us legal feed.xml search 404 __proto__ constructor'),
  fc.constant('a'.repeat(3000)),
);

const parameter = fc.oneof(
  fc.webQueryParameters(),
  fc
    .tuple(oneOf('name msg lang q sent __proto__ name[] constructor[prototype]'), printable)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`),
  oneOf('name=scctc name=item1 lang=en_US lang=zh_CN name=%E0%A4%A name=item99999999999999999999'),
);

const target = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.array(parameter, { maxLength: 4 }))
  .map(([segments, parameters]) => `/${segments.join('/')}?${parameters.join('&')}`.replace(/[^\x21-\x7e]/g, ''));

const language = fc.oneof(
  printable,
  oneOf('zh zh-CN en-US,en;q=0.9 * zh;q= ;q=1 en;q=2 zh-Hant-TW;q=0.5,en;q=NaN'),
  fc.constant(','.repeat(2000)),
);

const cookie = fc.oneof(
  printable.map((text) => `language=${text}`),
  fc.json().map((json) => `language=j:${json.replace(/[^\x20-\x7e]/g, '')}; __proto__=x`),
  oneOf('language=zh_CN language=en_US;language=zh_CN sidebarStatus=%'),
  fc.constantFrom('='.repeat(200), ';'.repeat(2000)),
);

const otherHeaders = fc.record(
  {
    'accept-encoding': fc.oneof(
      printable,
      fc.constantFrom('br', 'gzip;q=0', '*;q=0', 'br;q=1.0, gzip;q=0.8, *;q=0.1', 'identity;q=0'),
    ),
    accept: fc.oneof(printable, fc.constantFrom('*/*', 'application/json', 'text/html;q=0')),
    'if-none-match': fc.oneof(printable, fc.constantFrom('*', 'W/"x"', '"')),
    'if-modified-since': printable,
    range: fc.oneof(printable, fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-3,5-6')),
    origin: fc.oneof(printable, fc.webUrl()),
    'x-forwarded-for': fc.oneof(printable, fc.ipV6()),
    'x-forwarded-proto': printable,
    'x-forwarded-host': fc.domain(),
    'x-request-id': printable,
    'content-encoding': fc.constantFrom('gzip', 'br', 'nonsense'),
  },
  { requiredKeys: [] },
);

const form = 'application/x-www-form-urlencoded';
const contentType = fc.constantFrom(
  form,
  `${form}; charset=utf-99`,
  'application/json',
  'multipart/form-data; boundary=x',
  '',
);
const method = oneOf('GET GET GET HEAD POST PUT OPTIONS DELETE');
const text = fc.oneof(printable, fc.json(), fc.webQueryParameters());

/** Requests as a hostile visitor could send them through any HTTP library. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .tuple(method, target, language, cookie, otherHeaders, contentType, text)
  .map(([verb, address, languages, cookies, others, type, content]) => {
    const body = ['POST', 'PUT', 'DELETE'].includes(verb) ? content : undefined;
    const headers = {
      ...others,
      'accept-language': languages,
      cookie: cookies,
      ...(body !== undefined && { 'content-type': type }),
    };
    return { method: verb, target: address, headers, body };
  });

export async function send(origin: string, { method, target, headers, body }: HostileRequest): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const asked = request({
    hostname,
    port,
    method,
    path: target,
    headers: { ...headers, ...length },
    agent: false,
    timeout: 10_000,
  });
  asked.on('timeout', () => asked.destroy(new Error('no answer within 10 s')));
  asked.end(body);
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const chunk of answer.setEncoding('latin1')) text += chunk;
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: text };
}

/** The broken promises of an answer. 503 refuses a request under load. */
export function problemsOf({ status, headers, body }: Answer): string[] {
  const problems = [];
  if (status >= 500 && status !== 503) problems.push(`status ${status}`);
  if (/node_modules|\n {4}at /.test(body)) problems.push('a stack in the body');
  if (headers['x-evil']) problems.push('a header of the visitor in the answer');
  if (/^([a-z]+:|\/[/\\])/i.test(String(headers.location ?? ''))) problems.push(`leads away to ${headers.location}`);
  if (!headers['content-security-policy']) problems.push('no content security policy');
  return problems;
}
