import { type Kysely, sql } from 'kysely';

/** Of what is downloaded a cart holds one (domain/cart/quantity.ts): carts that are open are brought to it, and what they were shown as is forgotten, so that the checkout says nothing of a changed price. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    with brought as (
      update cart_line l set quantity = 1 from product p, cart c
      where p.id = l.product_id and c.id = l.cart_id and p.format = 'EProduct' and l.quantity > 1 and c.status = 'open' returning l.cart_id)
    update cart set shown_total = null, revision = revision + 1 where id in (select cart_id from brought)`.execute(database);
}
