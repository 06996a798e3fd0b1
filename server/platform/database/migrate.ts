import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { installFunctions } from './install-functions.ts';
import { checksumsOf, keepChecksums, type MigrationChecksums, refuseChangedSteps } from './migration-checksums.ts';
import { MigrationError } from './migration-error.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPool } from './open-database.ts';

/** A machine with more to do than it can is slow to let anybody in. */
const CONNECTION_MS = 10_000;

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
  const pool = openPool({ url, poolSize: 2, statementTimeout: 0, lockTimeout: 0, connectionTimeout: CONNECTION_MS });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseUnfitServer(database);
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
