import { type Kysely, sql } from 'kysely';

/** Products that were cheaper in the 30 days before count as reduced no more, as their pages show them; what is written from now on knows that by itself. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    update listing l set discounted = false from product p
    where p.id = l.product_id and p.format <> 'Configurable' and l.discounted and coalesce(p.prior_price, p.retail_price) <= p.final_price`.execute(
    database,
  );
}
