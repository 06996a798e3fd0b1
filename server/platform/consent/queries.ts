import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

export interface ConsentRow {
  readonly id: number;
  readonly unique_number: string;
  readonly display_name: string;
  readonly required: boolean;
}

/** Consents that a place asks for, in its order. */
export async function consentsOf(database: Connection, place: string, language: string): Promise<readonly ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select c.id, c.unique_number, coalesce(t.display_name, c.unique_number) as display_name, a.required
    from consent_assignment a
    join consent c on c.id = a.consent_id
    left join lateral (select display_name from consent_text where consent_id = c.id order by language = ${language} desc, language = 'hrv' desc limit 1) t on true
    where a.place = ${place} order by a.position, c.id`.execute(database);
  return rows;
}

export async function existingConsents(database: Connection, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await database.selectFrom('consent').select('id').where('id', '=', sql<number>`any(${ids}::int[])`).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertConsentLog(database: Connection, entry: Insertable<Database['consent_log']>): Promise<void> {
  await database.insertInto('consent_log').values(entry).execute();
}
