import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { growDemo } from '#server/platform/demo/grow-demo.ts';
import { loadDemo } from '#server/platform/demo/load-demo.ts';
import { readDemo } from '#server/platform/demo/read-demo.ts';

export interface GrownShop {
  /** Each call opens another pool, as a server that has just been started does. */
  open(): Kysely<Database>;
  /** Where the database listens. */
  readonly url: string;
  readonly postgresPid: number;
  /** Fills the shop up; answers the seconds that took. Nothing is tidied: who asks at once asks as after any big filling. */
  grow(products: number): Promise<number>;
  /** What PostgreSQL would do by and by after a filling, done now, so that it is not measured as something else's cost. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

/** The demo shop on a PostgreSQL of its own. */
export async function startGrownShop(): Promise<GrownShop> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-bench-'));
  // The database's own user must get into it.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const open = () => openDatabase({ url: postgres.connectionString, poolSize: 10 });
  const withDatabase = async (work: (database: Kysely<Database>) => Promise<unknown>): Promise<number> => {
    const database = open();
    const start = performance.now();
    await work(database);
    await database.destroy();
    return (performance.now() - start) / 1000;
  };
  await migrateDatabase(postgres.connectionString);
  await withDatabase(async (database) => loadDemo(database, await readDemo()));
  return {
    open,
    url: postgres.connectionString,
    postgresPid: postgres.pid,
    grow: (products) => withDatabase((database) => growDemo(database, products)),
    tidy: async () => {
      await withDatabase(tidy);
    },
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function tidy(database: Kysely<Database>): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze)`.execute(connection);
    await sql`checkpoint`.execute(connection);
  });
}
