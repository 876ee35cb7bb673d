import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Opens a server on this machine; resolves to its port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type RawRequest = { method?: string; headers?: Record<string, string>; body?: string };

/** Requests a path of a server of this machine as it is written, on a connection of its own; the body comes as it was sent, compressed or not. */
export async function askRaw(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

/** A connection to a server of this machine. Being closed or reset by it is an answer, not an error. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  return socket;
}

/** Sends bytes as they are and resolves to all that comes back until the server closes the connection. */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = await openSocket(port);
  const answer = readAll(socket);
  socket.write(Buffer.from(bytes, 'latin1'));
  return answer;
}

export function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (text += chunk));
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1] ?? 0);
}

/** The first answer's headers, by lower-case name. */
export function headersOf(answer: string): Record<string, string> {
  const [head = ''] = answer.split('\r\n\r\n', 1);
  const lines = [...head.matchAll(/^([^:\r\n]+): *(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}
