import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { installFunctions } from './install-functions.ts';
import { checksumsOf, keepChecksums, type MigrationChecksums, refuseChangedSteps } from './migration-checksums.ts';
import { MigrationError } from './migration-error.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPool } from './open-database.ts';

/**
 * Brings the schema of a database and its functions up to date and returns the names of the steps taken. Several processes may start at once: one does it,
 * the others wait. All steps run in one transaction, so a failure leaves the database as it was. How each step read is kept with the data; one that reads differently is refused.
 */
export async function migrateDatabase(
  url: string,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
  checksums: MigrationChecksums = checksumsOf(Object.keys(migrations)),
): Promise<string[]> {
  // A connection of its own, since a migration may take longer than any request may.
  const pool = openPool({ url, poolSize: 2, statementTimeout: 0, lockTimeout: 0 });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseOldServer(database);
    await refuseChangedSteps(database, checksums);
    const provider = { getMigrations: async () => ({ ...migrations }) };
    // Steps are numbered when they are begun: one may come in after a later one has made somebody's data, and is taken then.
    const migrator = new Migrator({ db: database, provider, allowUnorderedMigrations: true });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw explained(error, results.find((result) => result.status === 'Error')?.migrationName);
    await keepChecksums(database, checksums);
    // A schema of fewer steps lacks what they are about.
    if (Object.keys(MIGRATIONS).every((step) => step in migrations)) await installFunctions(database);
    return results.map((result) => result.migrationName);
  } finally {
    await database.destroy();
  }
}

async function refuseOldServer(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`
    .execute(database)
    .catch((cause: unknown) => {
      throw new MigrationError(`The database does not answer (${describe(cause)}): check DATABASE_URL.`, cause);
    });
  const version = rows[0]?.version ?? 0;
  if (version < 150_000) throw new MigrationError(`The database is PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is wanted.`);
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
