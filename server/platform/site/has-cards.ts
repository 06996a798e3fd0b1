import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Whether anybody can have a membership card of this shop's own: it has issued one, or was asked for one. Either begins with the option MemberCardForm, which every answer follows. */
export async function hasCards(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from member_card) or exists (select from form_submission where asks_for_card) as there`.execute(database);
  return rows[0]?.there === true;
}
