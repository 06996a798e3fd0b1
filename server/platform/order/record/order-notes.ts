import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Writes something about an order down for the others of the shop; the name stays when the account goes. Answers its id. */
export async function addOrderNote(
  trx: Kysely<Database>,
  { orderId, text, userId, at }: { readonly orderId: number; readonly text: string; readonly userId: number; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into order_note (order_id, text, by_name, at)
    select ${orderId}, ${text}, trim(u.first_name || ' ' || u.last_name), ${at} from shop_user u where u.id = ${userId} returning id`.execute(
    trx,
  );
  return rows[0]?.id ?? 0;
}
