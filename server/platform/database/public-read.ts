import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type { Standby } from './standby.ts';

const reads = new AsyncLocalStorage<{ askedStandby: boolean } | undefined>();

/** Work that writes nothing and reads what everybody may see: a standby may answer it (`withStandby`), and when that one fails the primary is asked after all. */
export async function publicRead<T>(work: () => Promise<T>): Promise<T> {
  const read = { askedStandby: false };
  try {
    return await reads.run(read, work);
  } catch (cause) {
    if (!read.askedStandby) throw cause;
    return reads.run(undefined, work);
  }
}

/** The primary's connections, but for public reads those of a standby that has all that was told. */
export function withStandby(primary: PostgresPool, pool: PostgresPool, standby: Standby): PostgresPool {
  return Object.assign(Object.create(primary) as PostgresPool, {
    connect: async () => {
      const read = reads.getStore();
      if (read === undefined || !standby.follows) return primary.connect();
      read.askedStandby = true;
      try {
        return await pool.connect();
      } catch {
        standby.failed();
        return primary.connect();
      }
    },
    end: async () => {
      standby.stop();
      await Promise.all([primary.end(), pool.end()]);
    },
  });
}
