import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { installFunctions } from './install-functions.ts';
import { checksumsOf, keepChecksums, type MigrationChecksums, refuseChangedSteps } from './migration-checksums.ts';
import { MigrationError } from './migration-error.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPool } from './open-database.ts';

/** A machine with more to do than it can is slow to let anybody in. */
const CONNECTION_MS = 10_000;
/** How long a step asks for a table that somebody else holds. Whoever comes after it waits behind it, so it gives up before any of them would, and asks again. */
const LOCK_MS = 500;
const AGAIN_MS = 500;
/** Tries after which it is told who is waited for. */
const TRIES_UNTOLD = 5;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the schema of a database and its functions up to date and returns the names of the steps taken. Several processes may start at once: one does it,
 * the others wait. All steps run in one transaction, so a failure leaves the database as it was, and nobody meets half of what belongs together; where somebody holds what one of them wants,
 * all are given up and taken again, and `onWait` hears once of whoever it is. Where data are there already, `onBegin` hears of the steps that they lack, whoever takes them, before any is begun. How each step read is kept with the data; one that reads differently is refused.
 */
export async function migrateDatabase(
  url: string,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
  checksums: MigrationChecksums = checksumsOf(Object.keys(migrations)),
  onWait: (holders: string) => void = () => undefined,
  onBegin: (steps: readonly string[]) => void = () => undefined,
): Promise<string[]> {
  // A connection of its own, since a migration may take longer than any request may.
  const pool = openPool({
    url,
    name: 'izlog schema',
    poolSize: 3,
    statementTimeout: 0,
    lockTimeout: LOCK_MS,
    idleTransactionTimeout: 0,
    connectionTimeout: CONNECTION_MS,
  });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseUnfitServer(database);
    await refuseChangedSteps(database, checksums);
    const provider = { getMigrations: async () => ({ ...migrations }) };
    // Steps are numbered when they are begun: one may come in after a later one has made somebody's data, and is taken then.
    const migrator = new Migrator({ db: database, provider, allowUnorderedMigrations: true });
    const known = await migrator.getMigrations();
    const lacking = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
    if (lacking.length > 0 && lacking.length < known.length) onBegin(lacking);
    const take = async () => {
      const taken = stepsOf(await migrator.migrateToLatest());
      await keepChecksums(database, checksums);
      // A schema of fewer steps lacks what they are about.
      if (Object.keys(MIGRATIONS).every((step) => step in migrations)) await installFunctions(database);
      return taken;
    };
    return await whenFree(
      () => alone(database, take),
      async () => onWait(await holders(database)),
    );
  } finally {
    await database.destroy();
  }
}

/** One at a time: whoever looks at the tables while another changes them would see some that are gone a moment later. The lock is a transaction's, which keeps it behind a pooler too. */
function alone<T>(database: Kysely<unknown>, work: () => Promise<T>): Promise<T> {
  return database.transaction().execute(async (lock) => {
    await sql`select pg_advisory_xact_lock(hashtext('izlog schema'))`.execute(lock);
    return work();
  });
}

/** The work, again and again until nobody holds what it wants; once that lasts it is `told`. */
async function whenFree<T>(work: () => Promise<T>, told: () => Promise<void>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (cause) {
      const { code } = (cause instanceof MigrationError ? cause.cause : cause) as { code?: unknown };
      if (code !== LOCK_NOT_AVAILABLE) throw cause;
      if (tries === TRIES_UNTOLD) await told();
      await pause(AGAIN_MS);
    }
  }
}

/** Who has stood in a transaction for longer than any request may, by name and number. */
async function holders(database: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string; pid: number }>`
    select coalesce(nullif(application_name, ''), usename::text) as name, pid from pg_stat_activity
    where datname = current_database() and xact_start < now() - interval '2 seconds' and pid <> pg_backend_pid() order by xact_start limit 5`.execute(
    database,
  );
  return rows.map(({ name, pid }) => `${name} (${pid})`).join(', ');
}

/** The names of the steps that were taken. */
function stepsOf({ error, results = [] }: MigrationResultSet): string[] {
  if (error !== undefined) throw explained(error, results.find((result) => result.status === 'Error')?.migrationName);
  return results.map((result) => result.migrationName);
}

async function refuseUnfitServer(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string; makes: boolean | null }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      has_schema_privilege(current_schema(), 'create') as makes`
    .execute(database)
    .catch((cause: unknown) => {
      throw new MigrationError(`The database does not answer (${describe(cause)}): check DATABASE_URL.`, cause);
    });
  const { version = 0, encoding = 'unknown', makes } = rows[0] ?? {};
  if (version < 150_000) throw new MigrationError(`The database is PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is wanted.`);
  if (encoding !== 'UTF8')
    throw new MigrationError(`The encoding of the database is ${encoding}; make another with: createdb -E UTF8 -T template0 NAME.`);
  if (makes !== true)
    throw new MigrationError('The role of DATABASE_URL may make no tables: make it the owner, alter database NAME owner to ROLE.');
}

function explained(error: unknown, step: string | undefined): MigrationError {
  const text = describe(error);
  if (/corrupted migrations|previously executed migration/.test(text)) {
    return new MigrationError(`The database was made by a newer or another version of this program (${text}).`, error);
  }
  return new MigrationError(`The migration ${step ?? 'of the database'} failed: ${text}`, error);
}

/** Failures to connect come as an AggregateError without a message of its own. */
function describe(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return describe(cause.errors[0]);
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
