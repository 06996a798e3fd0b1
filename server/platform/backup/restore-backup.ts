import type { Client } from 'pg';
import { migrateDatabase } from '../database/migrate.ts';
import { checksumsOf } from '../database/migration-checksums.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import type { FileStore } from '../ports/file-store.ts';
import { readArchive } from './archive-reader.ts';
import { BackupError, explainDisk } from './backup-error.ts';
import { type CheckedBackup, tableOf } from './check-archive.ts';
import type { BackupHead } from './contents.ts';
import { STEADY } from './dump-tables.ts';
import { noteBackup } from './last-backup.ts';
import { TableLoader } from './load-tables.ts';
import { openClient } from './open-client.ts';
import { RestoredFiles } from './restored-files.ts';

export interface RestoreWish {
  readonly path: string;
  /** What `checkArchive` found in it. */
  readonly backup: CheckedBackup;
  /** An empty database. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly files: FileStore;
  readonly onProgress: (words: string) => void;
}

/** Refuses a backup whose schema this program can't bring up to its own. */
export function refuseForeignSchema({ steps, program }: BackupHead): void {
  const unknown = steps.filter(({ name }) => !(name in MIGRATIONS)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new BackupError(
      `The backup is of a newer Izlog (${program}): this program lacks the steps ${unknown.join(', ')} of its schema. Put that version in place, then restore.`,
    );
  const today = checksumsOf(steps.map(({ name }) => name));
  const changed = steps.filter(({ name, checksum }) => checksum !== null && today[name] !== undefined && today[name] !== checksum);
  if (changed.length > 0)
    throw new BackupError(
      `The backup was made by another text of the steps ${changed.map(({ name }) => name).join(', ')}: restore it with the version that made it.`,
    );
}

/** Refuses a database that a shop works on right now. */
export async function refuseBusyDatabase(databaseUrl: string): Promise<void> {
  await asking(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name in ('izlog', 'izlog changes', 'izlog schema')`,
    );
    if ((rows[0]?.count ?? 0) > 0) throw new BackupError('A shop works on this database: stop all its processes first.');
  });
}

/** Refuses a database that holds a shop; `hint` says what to do about it. One where a restore was broken off holds none. */
export async function refuseFilledDatabase(databaseUrl: string, hint: string): Promise<void> {
  await asking(databaseUrl, async (client) => {
    const { rows: made } = await client.query<{ made: boolean }>("select to_regclass('site_option') is not null as made");
    if (made[0]?.made !== true) return;
    const { rows } = await client.query<{ filled: boolean }>(
      'select exists (select from site_option) or exists (select from product) or exists (select from shop_user) or exists (select from shop_order) as filled',
    );
    if (rows[0]?.filled === true) throw new BackupError(`The database holds a shop already. ${hint}`);
  });
}

async function asking(databaseUrl: string, ask: (client: Client) => Promise<void>): Promise<void> {
  const client = await openClient(databaseUrl, 'izlog restore');
  try {
    await ask(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Puts a checked backup into an empty place and brings its schema up to date. All rows and files or none; fails with BackupError. */
export async function restoreBackup(wish: RestoreWish): Promise<void> {
  const { backup, databaseUrl, onProgress } = wish;
  onProgress(`Making the schema of ${backup.head.program} …`);
  const steps = new Set(backup.head.steps.map(({ name }) => name));
  await migrateDatabase(databaseUrl, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => steps.has(name))));
  const client = await openClient(databaseUrl, 'izlog restore');
  const put = new RestoredFiles(wish.dataDir, wish.files);
  let isKept = false;
  try {
    await client.query('begin');
    for (const setting of STEADY) await client.query(setting);
    await load(wish, client, put);
    await client.query('commit');
    isKept = true;
    onProgress('Bringing it up to date …');
    await migrateDatabase(databaseUrl);
    await noteBackup(client, new Date(backup.head.made));
    // Without statistics the first hours would be slow.
    await client.query('analyze');
  } catch (cause) {
    // Without their rows they would only stand in the way of the next try.
    const left = isKept ? [] : await put.takeBack();
    if (left.length > 0)
      onProgress(`These files were put in place and could not be removed; remove them before the next try: ${left.join(', ')}`);
    throw explained(cause, wish.dataDir);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function load({ path, backup, onProgress }: RestoreWish, client: Client, put: RestoredFiles): Promise<void> {
  const loader = new TableLoader(client, backup.head.tables);
  const all = Object.keys(backup.foot.files).length;
  let done = 0;
  await readArchive(path, {
    head: async () => {
      onProgress('Rows …');
      await loader.prepare();
    },
    piece: async (piece) => {
      const table = tableOf(piece.name);
      if (table !== undefined) return loader.take(table, piece.content);
      await put.put(piece);
      done += 1;
      if (done % 500 === 0) onProgress(`${done} of ${all} files …`);
    },
    foot: async (foot) => {
      onProgress('Keys and counts …');
      await loader.finish(foot);
    },
  });
}

function explained(cause: unknown, dataDir: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  // The server's own word for a full disk.
  if (code === '53100')
    return new BackupError('The disk of the database is full; nothing was kept. Free some space, then restore again.', cause);
  if (/^(23|22)/.test(code))
    return new BackupError(`The rows don't fit together (${cause instanceof Error ? cause.message : code}); nothing was kept.`, cause);
  return explainDisk(cause, 'the restore', dataDir);
}
