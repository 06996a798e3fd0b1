import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a PostgreSQL's socket over TCP that can be made slow, or closed. */
export interface DatabaseWay {
  readonly port: number;
  /** Every piece waits so long, both ways. */
  slow(ms: number): void;
  /** Ends every connection and takes no more. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Ends every connection, and takes the next. */
  cut(): void;
}

export async function aProxy(socketPath: string): Promise<DatabaseWay> {
  let delay = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(socketPath);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (piece) => {
        if (delay === 0) to.write(piece);
        else setTimeout(() => to.destroyed || to.write(piece), delay);
      });
    pass(near, far);
    pass(far, near);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as { readonly port: number };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    slow: (ms) => {
      delay = ms;
    },
    cut,
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    open: () => listen(port),
  };
}
