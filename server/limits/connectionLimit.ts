import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Marks connections past `maxConnections`, whose requests get 503; the function reports whether a connection is one. */
export function limitConnections(server: Server, maxConnections: number): (socket: Socket) => boolean {
  const overLimit = new WeakSet<Socket>();
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    if (open > maxConnections) overLimit.add(socket);
    socket.once('close', () => (open -= 1));
  });
  return (socket) => overLimit.has(socket);
}
