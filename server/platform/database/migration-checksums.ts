import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { MigrationError } from './migration-error.ts';

/** What the text of each step was, by its name. */
export type MigrationChecksums = Readonly<Record<string, string>>;

/** The checksums of steps that have a file of their name; how lines end is the machine's business. */
export function checksumsOf(names: readonly string[]): MigrationChecksums {
  const files = names.map((name) => ({ name, url: new URL(`./migrations/${name}.ts`, import.meta.url) }));
  return Object.fromEntries(files.filter(({ url }) => existsSync(url)).map(({ name, url }) => [name, checksum(readFileSync(url, 'utf8'))]));
}

/** Refuses to go on with data that were made by a step that reads differently today: what is in the tables would not be what the program expects. */
export async function refuseChangedSteps(database: Kysely<unknown>, today: MigrationChecksums): Promise<void> {
  const { rows: tables } = await sql<{ known: boolean }>`select to_regclass('migration_checksum') is not null as known`.execute(database);
  if (tables[0]?.known !== true) return;
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migration_checksum order by name`.execute(
    database,
  );
  const changed = rows.filter(({ name, checksum }) => today[name] !== undefined && today[name] !== checksum).map(({ name }) => name);
  if (changed.length === 0) return;
  const steps = changed.map((name) => `server/platform/database/migrations/${name}.ts`).join(', ');
  throw new MigrationError(
    `The database was made by another text of ${steps}. A step that has been committed never changes: put its old text back and write what is new as a step after the last.`,
  );
}

/** Keeps with the data how the steps read that made it; of data from before checksums, how they read now. */
export async function keepChecksums(database: Kysely<unknown>, today: MigrationChecksums): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('izlog checksums'))`.execute(trx);
    await sql`create table if not exists migration_checksum (name text primary key, checksum text not null)`.execute(trx);
    await sql`
      insert into migration_checksum (name, checksum) select * from unnest(${Object.keys(today)}::text[], ${Object.values(today)}::text[])
      on conflict do nothing`.execute(trx);
  });
}

const checksum = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 32);
