import { type Kysely, sql } from 'kysely';

/** A customer's cart of digital content alone goes to no address: it keeps who buys, and in which country. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart
      add column buyer_first_name text,
      add column buyer_last_name text,
      add column buyer_country text,
      add constraint cart_buyer_whole check (num_nulls(buyer_first_name, buyer_last_name, buyer_country) in (0, 3))`.execute(database);
}
