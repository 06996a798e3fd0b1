import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { openClient } from '#server/platform/backup/open-client.ts';
import { knownPostgresHome } from '#server/platform/database/postgres-home.ts';

export interface SetAside {
  /** Where what was there lies now; undefined when there was nothing. */
  readonly place: string | undefined;
  /** Undoes it after a restore that failed. */
  putBack(): void | Promise<void>;
}

/** Moves what a restore would write over out of its way, by renaming alone; refuses when there is something and nobody said so. */
export function setDataAside({ dataDir, database, files }: Config, replace: boolean, hint: string): SetAside {
  const mediaDir = join(dataDir, 'media');
  const taken = files.kind === 'disk' && holds(join(mediaDir, 'files'));
  if (!replace) {
    if (taken) throw new BackupError(`${mediaDir} holds files of a shop already. ${hint}`);
    return { place: undefined, putBack: () => undefined };
  }
  const stamp = new Date().toISOString().replaceAll(/[-:]|\..*/g, '');
  const postgres = join(knownPostgresHome(dataDir), 'data');
  const moved = [...(database.kind === 'embedded' ? [postgres] : []), mediaDir, join(dataDir, 'demo-sign-ins.txt')]
    .filter((path) => existsSync(path))
    .map((path) => ({ path, aside: join(dirname(path), `before-restore-${stamp}`, basename(path)) }));
  // Made anew by the shop; of the old one they would show what is gone.
  for (const name of ['kept-pages', 'media-cache']) rmSync(join(dataDir, name), { recursive: true, force: true });
  for (const { path, aside } of moved) {
    mkdirSync(dirname(aside), { recursive: true, mode: 0o700 });
    renameSync(path, aside);
  }
  const places = [...new Set(moved.map(({ aside }) => dirname(aside)))];
  return {
    place: places.length === 0 ? undefined : places.join(' and '),
    putBack: () => {
      for (const { path, aside } of moved) {
        rmSync(path, { recursive: true, force: true });
        renameSync(aside, path);
      }
      for (const place of places) rmSync(place, { recursive: true, force: true });
    },
  };
}

/** The same with the tables of a database that somebody else runs: they move into another schema. What extensions brought stays, it belongs to the server. */
export async function setSchemaAside(databaseUrl: string): Promise<SetAside> {
  const place = `before_restore_${new Date().toISOString().replaceAll(/[-:TZ]|\..*/g, '')}`;
  // Whoever keeps the steps of the schema finds its tables in any schema, and would believe that all are taken.
  const steps = ['kysely_migration', 'kysely_migration_lock'];
  await inOne(databaseUrl, [
    `create schema ${place}`,
    eachObject('public', `set schema ${place}`),
    ...steps.map((name) => `alter table if exists ${place}.${name} rename to was_${name}`),
  ]);
  return {
    place,
    putBack: () =>
      inOne(databaseUrl, [
        eachObject('public', 'drop'),
        ...steps.map((name) => `alter table if exists ${place}.was_${name} rename to ${name}`),
        eachObject(place, 'set schema public'),
        `drop schema ${place}`,
      ]),
  };
}

/** Moves or drops all functions, tables and sequences of a schema; a sequence that belongs to a column goes with its table. */
function eachObject(schema: string, what: string): string {
  const command = what === 'drop' ? `format('drop %s if exists %s cascade', kind, name)` : `format('alter %s %s ${what}', kind, name)`;
  // Functions first, and all names before the first change: they name their arguments by the tables that they are rows of.
  return `do $$ declare command text; begin
    foreach command in array array(
      select ${command} from (
        select 1 as turn, 'function' as kind, oid::regprocedure::text as name from pg_proc p
        where pronamespace = '${schema}'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
        union all
        select 2, case relkind when 'S' then 'sequence' else 'table' end, oid::regclass::text from pg_class c
        where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'S')
          and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i', 'e'))) object
      order by turn)
    loop execute command; end loop; end $$`;
}

async function inOne(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = await openClient(databaseUrl, 'izlog restore');
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(
      `The tables that are there can't be set aside (${message}): name an empty database in DATABASE_URL instead.`,
      cause,
    );
  } finally {
    await client.end();
  }
}

const holds = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;
