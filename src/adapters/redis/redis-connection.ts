import { createClient } from '@redis/client';

/** One answer may take so long; a cache that is slower than asking is none. */
const PATIENCE_MS = 250;
/** Nobody waits for a server that did not answer, until so long after. */
const REST_MS = 1_000;
const CONNECT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;

export interface RedisConnectionOptions {
  /** redis://… or rediss://… of a Redis or Valkey. */
  readonly url: string;
  /** Hears of every connection that was made, the first too: what others said before it was missed. */
  readonly onReady: () => void;
  /** Hears that a connection was lost or can't be made, once until there is one again. */
  readonly onLost: (error: Error) => void;
  readonly patienceMs?: number;
}

/** One connection to a Redis or Valkey (from 6.2), made again whenever it is lost. Who asks waits for a moment at most, and not at all while nobody answers. */
export class RedisConnection {
  private readonly client;
  private isLost = false;
  private restsUntil = 0;
  private readonly patienceMs: number;

  constructor({ url, onReady, onLost, patienceMs = PATIENCE_MS }: RedisConnectionOptions) {
    this.patienceMs = patienceMs;
    this.client = createClient({
      url,
      RESP: 2,
      name: 'izlog',
      disableOfflineQueue: true,
      disableClientInfo: true,
      maintNotifications: 'disabled',
      socket: { connectTimeout: CONNECT_MS, reconnectStrategy: (tries) => Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(tries, 10)) },
    });
    this.client.on('ready', () => {
      this.isLost = false;
      this.restsUntil = 0;
      onReady();
    });
    this.client.on('error', (error: Error) => {
      if (!this.isLost) onLost(error);
      this.isLost = true;
    });
    // It goes on trying by itself, and says so by its events.
    this.client.connect().catch(() => undefined);
  }

  get isReady(): boolean {
    return this.client.isReady && performance.now() >= this.restsUntil;
  }

  /** Rejects when no answer comes in time. What is asked in one go travels together. */
  async ask(...words: readonly string[]): Promise<unknown> {
    if (!this.isReady) throw new Error('The shared cache does not answer.');
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    let isAnswered = false;
    const giveUp = () => {
      if (isAnswered) return;
      this.restsUntil = performance.now() + REST_MS;
      reject(new Error('The shared cache has not answered in time.'));
    };
    // What arrived while this process was busy is read before the clock counts.
    const late = setTimeout(() => setImmediate(giveUp), this.patienceMs);
    this.client.sendCommand([...words]).then(resolve, reject);
    try {
      return await promise;
    } finally {
      isAnswered = true;
      clearTimeout(late);
    }
  }

  close(): void {
    if (this.client.isOpen) this.client.destroy();
  }
}
