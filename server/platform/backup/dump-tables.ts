import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { type BackupColumn, type BackupFoot, type BackupHead, type BackupSequence, type BackupTable, FORMAT, PLACES } from './contents.ts';

/** Kept by the migrations themselves, as the steps stand in the head of the file; and what a restore says anew, as the moment of the backup stands there too. */
const LEFT_OUT = ['kysely_migration', 'kysely_migration_lock', 'migration_checksum', 'last_backup'];

/** How values are written, whatever the server's own settings are, and no limit of time: a backup is one long statement after the other. */
export const STEADY = [
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, MDY'",
  "set local intervalstyle = 'postgres'",
  'set local extra_float_digits = 1',
  "set local bytea_output = 'hex'",
];

/** Begins to see the database as it is in this moment, for as long as the transaction lasts; whoever writes meanwhile waits for nothing. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  for (const setting of STEADY) await client.query(setting);
  // The snapshot is taken by the first question, not by the beginning.
  await client.query('select 1');
}

/** Which schema the database has. Fails with BackupError where Izlog has made none. */
export async function describeSchema(client: Client, program: string, now: Date): Promise<BackupHead> {
  const known = await client.query<{ known: boolean }>("select to_regclass('kysely_migration') is not null as known");
  if (known.rows[0]?.known !== true) throw new BackupError('The database holds no shop yet: nothing to back up.');
  const sums = await client.query<{ known: boolean }>("select to_regclass('migration_checksum') is not null as known");
  const steps = await client.query<{ name: string; checksum: string | null }>(
    sums.rows[0]?.known === true
      ? 'select m.name, c.checksum from kysely_migration m left join migration_checksum c on c.name = m.name order by m.name'
      : 'select name, null as checksum from kysely_migration order by name',
  );
  const { rows: server } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  return {
    format: FORMAT,
    made: now.toISOString(),
    program,
    postgres: server[0]?.version ?? '',
    steps: steps.rows,
    tables: await tablesOf(client),
  };
}

/** Tables in the order of their names, with the columns that hold something of their own; what nobody would miss (unlogged tables) is left out. */
async function tablesOf(client: Client): Promise<readonly BackupTable[] & BackupTable[]> {
  const { rows } = await client.query<BackupColumn & { readonly table: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
        case when a.attcollation <> t.typcollation then (select quote_ident(nspname) || '.' || quote_ident(collname)
          from pg_collation l join pg_namespace n on n.oid = l.collnamespace where l.oid = a.attcollation) end as collation,
        pg_get_expr(d.adbin, d.adrelid) as default
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all($1)
      order by c.relname collate "C", a.attnum`,
    [LEFT_OUT],
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].map(([name, columns]) => ({ name, columns: columns.map(({ table: _table, ...column }) => column) }));
}

/** The rows of a table, as they are copied out of it and into it. */
export function copyWords(client: Client, { name, columns }: BackupTable): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column.name)).join(', ')})`;
}

/** Writes the rows of all tables; `onTable` hears of each before it begins. */
export async function dumpTables(
  client: Client,
  tables: readonly BackupTable[],
  archive: ArchiveWriter,
  onTable: (done: number) => void,
): Promise<BackupFoot['tables']> {
  const written: BackupFoot['tables'] = {};
  for (const [done, table] of tables.entries()) {
    onTable(done);
    const rows = client.query(to(`copy ${copyWords(client, table)} to stdout`));
    const { bytes, sha256, lines } = await archive.addParts(`${PLACES.tables}${table.name}`, rows);
    written[table.name] = { bytes, sha256, rows: lines };
  }
  return written;
}

/** Where each sequence stands. Sequences know no snapshot, so they are asked after the rows: what they then have given out more is a gap, never a number twice. */
export async function readSequences(client: Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname",
  );
  const sequences: BackupSequence[] = [];
  for (const { name } of rows) {
    const { rows: stands } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${client.escapeIdentifier(name)}`,
    );
    for (const { value, called } of stands) sequences.push({ name, value, called });
  }
  return sequences;
}
