import { type Kysely, sql } from 'kysely';

/** Orders that another amount came for wait for somebody's decision, as they do from now on at once: nothing moved them, and no list of the office asked for one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    update shop_order set status = 'underReview'
    where status = 'awaitingPayment' and exists (select from payment p where p.order_id = shop_order.id and p.state = 'wrongAmount')`.execute(
    database,
  );
}
