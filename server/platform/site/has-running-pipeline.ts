import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type { hasRunningPipeline as call } from '#adapters/platform/wire/settings.ts';
import { LOADING_LOCK } from '../database/loading-lock.ts';
import type { Verb } from '../http/serve.ts';

/** Whoever fills the shop holds a lock of the database, in whichever process: nothing else has to be told, and nothing stays behind when one dies. */
export const hasRunningPipeline: Verb<typeof call> = async ({ database }) => {
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${LOADING_LOCK} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())) as running`.execute(database);
  return ok({ data: { hasRunningPipeline: rows[0]?.running === true } });
};
