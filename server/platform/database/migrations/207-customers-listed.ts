import { type Kysely, sql } from 'kysely';

/** Customers are listed, the newest first, without a look at those of the back office. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index shop_user_customers on shop_user (id) where not is_backoffice`.execute(database);
}
