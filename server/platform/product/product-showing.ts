import { type Kysely, type RawBuilder, sql } from 'kysely';
import { NOT_PLANNED, type Showing } from '#domain/product/showing.ts';
import type { Doer } from '../audit/record-change.ts';
import type { Database } from '../database/schema.ts';
import type { UsedKey } from '../identity/signed-in.ts';

/** What is planned for a product. */
export async function showingOf(database: Kysely<Database>, id: number): Promise<Showing> {
  const row = await database.selectFrom('product_showing').selectAll().where('product_id', '=', id).executeTakeFirst();
  return row === undefined ? NOT_PLANNED : { from: row.shown_from?.getTime(), until: row.shown_until?.getTime() };
}

/** Keeps a plan in the place of the one before; without any moment there is none. */
export async function keepShowing(trx: Kysely<Database>, id: number, { from, until }: Showing, { userId, byKey }: Doer): Promise<void> {
  if (from === undefined && until === undefined) {
    await trx.deleteFrom('product_showing').where('product_id', '=', id).execute();
    return;
  }
  const plan = {
    shown_from: momentOf(from),
    shown_until: momentOf(until),
    by_user: userId === 0 ? null : userId,
    access_key_id: byKey?.id ?? null,
  };
  await trx
    .insertInto('product_showing')
    .values({ product_id: id, ...plan })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(plan))
    .execute();
}

interface DueShowing {
  readonly id: number;
  readonly by: number | null;
  readonly byKey: UsedKey | null;
}

/** A product whose plan is due, the longest first, and who made it; undefined when there is none but those named. */
export async function findDueShowing(database: Kysely<Database>, now: Date, without: readonly number[]): Promise<DueShowing | undefined> {
  const { rows } = await sql<DueShowing>`
    select product_id as id, by_user as by,
      (select json_build_object('id', k.id, 'name', k.name) from access_key k where k.id = access_key_id) as "byKey" from product_showing
    where (shown_from <= ${now} or shown_until <= ${now}) and product_id <> all(${without}::int[])
    order by least(shown_from, shown_until), product_id limit 1`.execute(database);
  return rows[0];
}

/** When the next plan after a moment comes to pass. */
export async function nextShowing(database: Kysely<Database>, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(shown_from) from product_showing where shown_from > ${now}), (select min(shown_until) from product_showing where shown_until > ${now})) as at`.execute(
    database,
  );
  return rows[0]?.at ?? undefined;
}

/** What is planned for a product `p`, as lists of the back office tell it: instants, or null. */
export const showingObject: RawBuilder<unknown> = sql`(select json_build_object('from', s.shown_from, 'until', s.shown_until) from product_showing s where s.product_id = p.id)`;

function momentOf(milliseconds: number | undefined): Date | null {
  return milliseconds === undefined ? null : new Date(milliseconds);
}
