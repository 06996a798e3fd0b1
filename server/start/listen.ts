import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Limits of every connection (F-14, F-16): slow and greedy clients are cut off before they hurt others. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  /** More is 431. */
  maxHeaderSize: 16_384,
  noDelay: true,
} as const;
/**
 * Nothing was seen to go either way for so long: whoever asks and does not take the answer would keep the connection for ever. That more was taken the system tells only once a third of what it holds has gone, measured as
 * 1.6 MB at a time behind a proxy that passes on: a phone on 64 kbit/s, what is left of a plan that is used up, takes 200 s for it, and an e-book that is broken off begins anew and counts as fetched (PRD-03). Node looks at what still
 * waits to be sent, so it is up to twice as long. More than a body may wait for its turn (`ReadingTurns`), too.
 */
const STILL_MS = 200_000;
/** From the last answer that kept its connection until nobody may send on it any more: what was announced, and the second that Node adds. */
const KEPT_MS = LIMITS.keepAliveTimeout + 1_000;
const MAX_HEADERS = 100;
const MAX_CONNECTIONS = 2_000;

export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Opens the port where that was put off; fails when it can't be had. */
  open(): Promise<void>;
  /** Until this is called every request is answered 503. */
  serve(handler: Handler): void;
  /** From now on every answer ends its connection, so that whoever comes back may be sent elsewhere. */
  drain(): void;
  /** Takes no more connections, lets running requests end, for at most `ms`. A kept connection is left open for as long as its client may be sending on it, unless nobody `mayStillSend`. */
  close(ms: number, mayStillSend?: boolean): Promise<void>;
}

/** Opens the port, at once or when it is told to; fails when it can't be had. */
export async function listen(port: number, host: string, isPutOff = false): Promise<Listening> {
  let handler: Handler = (_, outgoing) => outgoing.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end();
  let drainedAt: number | undefined;
  const drain = (): void => {
    drainedAt ??= performance.now();
  };
  const server = createServer(LIMITS, (incoming, outgoing) => {
    if (drainedAt !== undefined) outgoing.setHeader('connection', 'close');
    if (hasTwoHosts(incoming.rawHeaders)) outgoing.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end();
    else handler(incoming, outgoing);
  });
  server.timeout = STILL_MS;
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  const open = () =>
    new Promise<void>((resolve, reject) => {
      if (server.listening) return resolve();
      server.once('error', reject).listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  if (!isPutOff) await open();
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    open,
    serve: (next) => {
      handler = next;
    },
    drain,
    close: async (ms, mayStillSend = false) => {
      drain();
      await nobodyKnocks(server);
      const cut = setTimeout(() => server.closeAllConnections(), ms);
      const idleMs = mayStillSend ? KEPT_MS - (performance.now() - (drainedAt ?? 0)) : 0;
      const cutIdle = setTimeout(() => server.closeIdleConnections(), idleMs);
      // Of an HTTP server the method closes idle connections too, at once.
      await new Promise<void>((resolve) => SocketServer.prototype.close.call(server, () => resolve()));
      clearTimeout(cut);
      clearTimeout(cutIdle);
    },
  };
}

/** Above what a turn of the event loop takes in which nothing was worked on. */
const SHORT_MS = 0.3;
const MOST_TURNS = 20_000;

/** Resolves right after a turn of the event loop that let nobody in and took no time: closing the port resets the connections of those who have knocked, and now there are none. */
async function nobodyKnocks(server: Server): Promise<void> {
  let came = true;
  const enter = () => {
    came = true;
  };
  server.on('connection', enter);
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    came = false;
    const began = performance.now();
    await nextTurn();
    if (!came && performance.now() - began < SHORT_MS) break;
  }
  server.off('connection', enter);
}

/** Of two Host headers one proxy believes the first and the next the second, so nobody is to believe either (T-20). `rawHeaders` are names and values in turn. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}
