import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '#server/config/config.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';
import { checksumsOf } from '#server/platform/database/migration-checksums.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { POOLER_SETTINGS } from '#server/platform/database/open-database.ts';
import { majorOfBinaries } from '#server/platform/database/postgres-binaries.ts';
import { knownPostgresHome } from '#server/platform/database/postgres-home.ts';
import { checkUpkeep, tableIsThere } from './check-upkeep.ts';
import { bad, type DoctorFinding, good, reasonOf, warn } from './finding.ts';
import { isLocal } from './is-local.ts';

/** A standby that is well is behind by less. */
const STANDBY_MB = 64;

/** The database in use: whether it answers, what it is, which schema it has, and what waits in it. Nothing is started and nothing written. */
export async function checkDatabase(config: Config, now: Date): Promise<readonly DoctorFinding[]> {
  if (config.platform.kind === 'remote') return [good('database', 'The platform is elsewhere (PLATFORM_URL); no database is opened here.')];
  if (config.database.kind === 'given') return askDatabase(config, config.database.url, now);
  const url = findRunningPostgres(config.dataDir);
  return [...programs(config.database.binaries), ...(url === undefined ? [asleep(config.dataDir)] : await askDatabase(config, url, now))];
}

/** Those that POSTGRES_BIN names, which the next start wants. */
function programs(folder: string | undefined): readonly DoctorFinding[] {
  if (folder === undefined || majorOfBinaries(folder) !== undefined) return [];
  const says = `There is no PostgreSQL that runs in ${folder}: the next start would fail.`;
  return [bad('database', says, 'Set POSTGRES_BIN to the folder of initdb and postgres, or take it away.')];
}

async function askDatabase(config: Config, url: string, now: Date): Promise<readonly DoctorFinding[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    application_name: 'izlog doctor',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    client.end().catch(() => undefined);
    return [refused(cause)];
  }
  try {
    return [
      await server(client),
      ...(await pooler(config)),
      ...(await standby(config, client)),
      await clock(client, now),
      await schema(client),
      ...(await checkUpkeep(client, now, isLocal(config.publicUrl))),
    ];
  } catch (cause) {
    return [bad('database', `It does not answer as it should (${reasonOf(cause)}).`, 'Look into the log of PostgreSQL.')];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function asleep(dataDir: string): DoctorFinding {
  const version = join(knownPostgresHome(dataDir), 'data', 'PG_VERSION');
  if (!existsSync(version)) return good('database', 'There is none yet; the first start makes it.');
  return good(
    'database',
    `The embedded PostgreSQL ${readFileSync(version, 'utf8').trim()} is asleep, because the shop does not run: start the shop and ask again to have it looked at.`,
  );
}

function refused(cause: unknown): DoctorFinding {
  const reason = reasonOf(cause);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const mends: Readonly<Record<string, string>> = {
    '28P01': 'The password in DATABASE_URL is wrong.',
    '28000': 'The role may not enter: look at pg_hba.conf, and whether the role has LOGIN.',
    '42501': 'Let the role in: grant connect on database NAME to ROLE, or name the role that owns it.',
    '3D000': 'There is no database of this name: createdb -O ROLE NAME.',
    '53300': 'All connections are taken: raise max_connections, or look who holds them (pg_stat_activity).',
    ENOTFOUND: 'No machine has the name in DATABASE_URL.',
    ECONNREFUSED: 'Nothing listens there: is PostgreSQL running, is the port right?',
  };
  return bad(
    'database',
    `It does not answer (${reason}).`,
    mends[code] ?? 'Check DATABASE_URL, and whether PostgreSQL runs and lets this machine in.',
  );
}

async function server(client: Client): Promise<DoctorFinding> {
  const { rows } = await client.query<{
    version: string;
    number: number;
    encoding: string;
    most: number;
    taken: number;
    size: string;
    makes: boolean;
  }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int as most, (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as taken,
      pg_size_pretty(pg_database_size(current_database())) as size, has_schema_privilege(current_schema(), 'create') as makes`,
  );
  const found = rows[0];
  if (found === undefined) return bad('database', 'It says nothing about itself.', 'Check DATABASE_URL.');
  const { version, number, encoding, most, taken, size, makes } = found;
  if (number < 150_000) return bad('database', `It is PostgreSQL ${version}.`, 'Use 15 or later.');
  if (encoding !== 'UTF8') return bad('database', `Its encoding is ${encoding}.`, 'Make another with: createdb -E UTF8 -T template0 NAME.');
  if (!makes)
    return bad('database', 'The role may make no tables.', 'Make the role the owner of the database: alter database NAME owner to ROLE.');
  if (taken > most * 0.9)
    return warn(
      'database',
      `${taken} of ${most} connections are taken.`,
      'Raise max_connections; each process of the shop takes up to 12.',
    );
  return good('database', `PostgreSQL ${version} answers; ${size}, ${taken} of ${most} connections.`);
}

/** Whether what stands before the database answers, and sets its connections as requests need them. */
async function pooler({ databasePoolUrl }: Config): Promise<readonly DoctorFinding[]> {
  if (databasePoolUrl === undefined) return [];
  const client = new Client({ connectionString: databasePoolUrl, connectionTimeoutMillis: 5_000, application_name: 'izlog doctor' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select lower(name) as name from pg_settings join unnest($1::text[], $2::text[]) as asked(wanted, value) on lower(name) = wanted where setting <> value order by 1`,
      [Object.keys(POOLER_SETTINGS), Object.values(POOLER_SETTINGS)],
    );
    if (rows.length === 0) return [good('pooler', 'It answers, and its connections are set as they should be.')];
    const says = `Its connections lack ${rows.map(({ name }) => name).join(', ')}: statements may run without end, and are planned for other tables.`;
    return [warn('pooler', says, 'Set them by its connect_query (docs/postgres.md).')];
  } catch (cause) {
    return [bad('pooler', `It does not answer (${reasonOf(cause)}).`, 'Check DATABASE_POOL_URL, and whether PgBouncer runs.')];
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Whether the standby follows this database, and how far it is behind. */
async function standby({ databaseReadUrl }: Config, primary: Client): Promise<readonly DoctorFinding[]> {
  if (databaseReadUrl === undefined) return [];
  const client = new Client({
    connectionString: databaseReadUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    application_name: 'izlog doctor',
  });
  client.on('error', () => undefined);
  try {
    const written = await primary.query<{ at: string; system: string }>(
      'select pg_current_wal_lsn()::text as at, (select system_identifier::text from pg_control_system()) as system',
    );
    await client.connect();
    const { rows } = await client.query<{ follows: boolean; behind: number; system: string }>(
      `select pg_is_in_recovery() as follows, greatest(0, $1::pg_lsn - pg_last_wal_replay_lsn())::float8 as behind,
        (select system_identifier::text from pg_control_system()) as system`,
      [written.rows[0]?.at],
    );
    const [found] = rows;
    if (found === undefined || !found.follows || found.system !== written.rows[0]?.system)
      return [
        bad('standby', 'It is no standby of this database.', 'Let DATABASE_READ_URL name one, or take it out: the primary answers alone.'),
      ];
    const megabytes = found.behind / 1_048_576;
    const says = `It follows, ${megabytes.toFixed(1)} MB behind.`;
    return megabytes > STANDBY_MB
      ? [
          warn(
            'standby',
            says,
            'Look why it is slow to replay (pg_stat_replication): while it is behind a change the primary answers alone.',
          ),
        ]
      : [good('standby', says)];
  } catch (cause) {
    return [bad('standby', `It does not answer (${reasonOf(cause)}).`, 'Check DATABASE_READ_URL; the primary answers alone meanwhile.')];
  } finally {
    client.end().catch(() => undefined);
  }
}

/** `now` is what time it is here; asking takes time of its own. */
async function clock(client: Client, now: Date): Promise<DoctorFinding> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - now.getTime()) / 1000;
  const says = `The clocks of this machine and of the database are ${apart.toFixed(1)} s apart.`;
  const mend = 'Set both by NTP (timedatectl set-ntp true): sign-ins, coupons and plans go by them.';
  if (apart > 60) return bad('clock', says, mend);
  return apart > 10 ? warn('clock', says, mend) : good('clock', says);
}

async function schema(client: Client): Promise<DoctorFinding> {
  const known = await tableIsThere(client, 'kysely_migration');
  if (!known) return good('schema', 'There is none yet; the first start makes it.');
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const taken = new Set(rows.map(({ name }) => name));
  const foreign = [...taken].filter((name) => !(name in MIGRATIONS));
  if (foreign.length > 0)
    return bad(
      'schema',
      `It was made by a newer version of the program (${foreign.join(', ')}).`,
      'Put that version in place, or restore a backup of before it (docs/backup.md).',
    );
  const changed = await changedSteps(client);
  if (changed.length > 0)
    return bad(
      'schema',
      `It was made by another text of ${changed.join(', ')}.`,
      'Put the files of server/platform/database/migrations back as they were released.',
    );
  const missing = Object.keys(MIGRATIONS).filter((name) => !taken.has(name));
  if (missing.length > 0)
    return warn(
      'schema',
      `It lacks ${missing.length} steps (${missing.join(', ')}).`,
      'Back up, stop all processes and start one: it brings the schema up to date.',
    );
  return good('schema', `It is up to date (${rows.at(-1)?.name}).`);
}

async function changedSteps(client: Client): Promise<readonly string[]> {
  if (!(await tableIsThere(client, 'migration_checksum'))) return [];
  const today = checksumsOf(Object.keys(MIGRATIONS));
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration_checksum order by name');
  return rows.filter(({ name, checksum }) => today[name] !== undefined && today[name] !== checksum).map(({ name }) => name);
}
