import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { NoAnswerError, withinTimeBudget } from '../../http/time-budget.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

export interface Bounds {
  readonly breaker: CircuitBreaker;
  /** How long whoever has no budget of time waits for one answer; a statement that is allowed more on the server has to end before. */
  readonly patienceMs: number;
  /** From when an answer is late. */
  readonly lateMs: number;
}

/** A pool that nobody waits for longer than their budget of time allows, and not at all once the database is known to hang (OPS-08). */
export function bounded(pool: PostgresPool, { breaker, patienceMs, lateMs }: Bounds): PostgresPool {
  const clients = new WeakMap<PostgresPoolClient, BoundedClient>();
  const inTime: InTime = (ask) => withinTimeBudget(ask, { otherwise: patienceMs, late: { ms: lateMs, doubt: () => breaker.late() } });
  return Object.assign(Object.create(pool) as PostgresPool, {
    connect: async () => {
      if (breaker.isOpen) throw new NoAnswerError('The database does not answer.');
      const coming = pool.connect();
      let client: PostgresPoolClient;
      try {
        client = await inTime(() => coming);
      } catch (error) {
        // Whoever waited for it has left.
        coming.then(
          (late) => late.release(),
          () => undefined,
        );
        throw error;
      }
      const known = clients.get(client);
      if (known !== undefined) return known;
      const boundedClient = new BoundedClient(client, inTime);
      clients.set(client, boundedClient);
      return boundedClient;
    },
    end: async () => {
      breaker.stop();
      await pool.end();
    },
  });
}

type InTime = <T>(ask: () => Promise<T>) => Promise<T>;

/** A connection whose answer did not come is closed when it is given back: what it still waits for belongs to nobody. */
class BoundedClient {
  private readonly client: PostgresPoolClient;
  private readonly inTime: InTime;
  private isAbandoned = false;

  constructor(client: PostgresPoolClient, inTime: InTime) {
    this.client = client;
    this.inTime = inTime;
  }

  get processID(): unknown {
    return (this.client as { processID?: unknown }).processID;
  }

  async query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (this.isAbandoned) throw new NoAnswerError('This connection has not answered.');
    try {
      return await this.inTime(() => this.client.query(text, values));
    } catch (error) {
      if (error instanceof NoAnswerError) this.isAbandoned = true;
      throw error;
    }
  }

  release(destroy = false): void {
    this.client.release(destroy || this.isAbandoned);
  }
}
