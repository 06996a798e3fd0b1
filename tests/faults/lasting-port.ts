import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system hands out to connections (32,768 and on): whoever listens there ends and comes back, and finds it free. */
const FIRST = 20_000;
const COUNT = 12_000;

/** A port that nobody listens on, and that no connection is given. */
export async function lastingPort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT);
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
    return port;
  } catch {
    return lastingPort();
  } finally {
    server.close();
  }
}
