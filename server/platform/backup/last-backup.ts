import type { Client } from 'pg';

/** So long after it a backup that is made every night is missed: some hours are for one that takes long, or that a machine made up for in the morning. */
export const LATEST_BACKUP_HOURS = 30;

/** Notes in the database of which moment the last backup is. False where its schema is of an earlier version, which has no place for that. */
export async function noteBackup(client: Client, madeAt: Date): Promise<boolean> {
  if (!(await keepsNote(client))) return false;
  await client.query('insert into last_backup (made_at) values ($1) on conflict (only_one) do update set made_at = excluded.made_at', [
    madeAt,
  ]);
  return true;
}

/** Of which moment the last backup is; undefined where there is none, or where nothing is known of any. */
export async function lastBackup(client: Client): Promise<Date | undefined> {
  if (!(await keepsNote(client))) return undefined;
  const { rows } = await client.query<{ made_at: Date }>('select made_at from last_backup');
  return rows[0]?.made_at;
}

async function keepsNote(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>("select to_regclass('last_backup') is not null as known");
  return rows[0]?.known === true;
}
