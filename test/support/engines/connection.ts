import { patience } from './engine.ts';

type Message = {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: unknown;
  message?: string;
};

export type Connection = {
  send: <Result>(method: string, params?: object, envelope?: object) => Promise<Result>;
  on: <Params>(method: string, listener: (params: Params) => void) => void;
};

/** Questions with numbers, answers and events over a WebSocket: what CDP and WebDriver BiDi have in common. */
export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} cannot be reached`)));
  });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, (params: never) => void>();
  let last = 0;

  socket.addEventListener('message', ({ data }) => {
    const { id, method = '', params, result, error, message } = JSON.parse(data) as Message;
    if (id === undefined) return listeners.get(method)?.(params as never);
    const question = waiting.get(id);
    waiting.delete(id);
    if (error) question?.reject(new Error(`${JSON.stringify(error)} ${message ?? ''}`));
    else question?.resolve(result as never);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has gone'));
    waiting.clear();
  });

  return {
    on: (method, listener) => void listeners.set(method, listener),
    send(method, params = {}, envelope = {}) {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params, ...envelope }));
      return inTime(new Promise((resolve, reject) => waiting.set(id, { resolve, reject })), method);
    },
  };
}

/** Rejects where a browser takes longer than anything that works. */
export async function inTime<Result>(answer: Promise<Result>, question: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer to ${question} within ${patience} ms`)), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
