import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

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
const MAX_HEADERS = 100;
const MAX_CONNECTIONS = 2_000;

export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Until this is called every request is answered 503. */
  serve(handler: Handler): void;
  /** Takes no more connections, lets running requests end, for at most `ms`. */
  close(ms: number): Promise<void>;
}

/** Opens the port; fails when it can't be had. */
export async function listen(port: number, host: string): Promise<Listening> {
  let handler: Handler = (_, outgoing) => outgoing.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end();
  let closing = false;
  const server = createServer(LIMITS, (incoming, outgoing) => {
    if (closing) outgoing.setHeader('connection', 'close');
    if (hasTwoHosts(incoming.rawHeaders)) outgoing.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end();
    else handler(incoming, outgoing);
  });
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve: (next) => {
      handler = next;
    },
    close: async (ms) => {
      closing = true;
      const cut = setTimeout(() => server.closeAllConnections(), ms);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      clearTimeout(cut);
    },
  };
}

/** Of two Host headers one proxy believes the first and the next the second, so nobody is to believe either (T-20). `rawHeaders` are names and values in turn. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}
