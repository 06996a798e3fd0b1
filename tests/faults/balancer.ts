import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How often each machine is asked whether it wants requests: a balancer's usual second would make the check longer, not harder. */
const EVERY_MS = 200;

/** A balancer as operators have one: it gives each connection to the next machine that said last that it is ready. */
export interface Balancer {
  readonly port: number;
  readonly origin: string;
  add(port: number): void;
  /** How many connections each machine was given. */
  readonly given: ReadonlyMap<number, number>;
  /** Settles when that machine is given connections, or (`false`) is not any more. */
  until(port: number, isReady: boolean): Promise<void>;
  close(): void;
}

export async function aBalancer(): Promise<Balancer> {
  const machines = new Map<number, boolean>();
  const given = new Map<number, number>();
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((near) => {
    const ready = [...machines].flatMap(([port, isReady]) => (isReady ? [port] : []));
    const port = ready[turn++ % ready.length];
    if (port === undefined) return void near.destroy();
    given.set(port, (given.get(port) ?? 0) + 1);
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  const ask = async (machine: number): Promise<void> => {
    const answer = await fetch(`http://localhost:${machine}/health/ready`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    machines.set(machine, answer?.status === 200);
  };
  let isClosed = false;
  const watch = async (machine: number): Promise<void> => {
    while (!isClosed) {
      await ask(machine);
      await pause(EVERY_MS);
    }
  };
  return {
    port,
    origin: `http://localhost:${port}`,
    given,
    add: (machine) => {
      machines.set(machine, false);
      void watch(machine);
    },
    until: async (machine, isReady) => {
      for (let waited = 0; waited < 1200; waited += 1) {
        if (machines.get(machine) === isReady) return;
        await pause(100);
      }
      throw new Error(`The machine ${machine} ${isReady ? 'does not become ready' : 'goes on being ready'}.`);
    },
    close: () => {
      isClosed = true;
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
