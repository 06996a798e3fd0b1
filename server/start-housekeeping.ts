import type { Kysely } from 'kysely';
import type { Log } from '#ports/log.ts';
import { stripDueOrders } from './platform/account/strip-orders.ts';
import type { Database } from './platform/database/schema.ts';

const EVERY_MS = 3_600_000;

/** What is to be done now and then, by whichever process comes first. */
export function startHousekeeping(database: Kysely<Database>, log: Log): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const round = () => {
    running = stripDueOrders(database, new Date()).then(
      (count) => void (count > 0 && log.debug('orders.stripped', { count })),
      (error: unknown) => log.warn('housekeeping.failed', { message: String(error).slice(0, 200) }),
    );
  };
  const timer = setInterval(round, EVERY_MS);
  timer.unref();
  round();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
