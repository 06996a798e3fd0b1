import { type Kysely, sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';

/** Goods that are fetched wait at the seller's address until the shop names branches: buyers were not told where. One that the set-up has named moves with the seller. */
export async function keepPickupPlace(trx: Kysely<Database>, place: string, earlier: string | undefined): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ways'))`.execute(trx);
  const names = JSON.stringify({ [DEFAULT_LANGUAGE]: place });
  if (earlier !== undefined) {
    const known = JSON.stringify({ [DEFAULT_LANGUAGE]: earlier });
    await sql`update delivery_branch b set names = ${names} from delivery_method m where m.id = b.delivery_method_id and m.code = 'pickup' and b.names = ${known}::jsonb`.execute(
      trx,
    );
  }
  await sql`
    insert into delivery_branch (delivery_method_id, names, position)
    select m.id, ${names}, 0 from delivery_method m
    where m.code = 'pickup' and not exists (select from delivery_branch b where b.delivery_method_id = m.id)`.execute(trx);
}
