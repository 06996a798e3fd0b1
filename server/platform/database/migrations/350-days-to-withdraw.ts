import { type Kysely, sql } from 'kysely';

/** Every shop has said thirty days to its buyers: the demo, and one that has sold, go on granting them until somebody says otherwise. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into site_option (key, value)
    select 'WithdrawalDays', '30'::jsonb
    where exists (select from site_option where key = 'DemoLoaded') or exists (select from shop_order)
    on conflict (key) do nothing`.execute(database);
}
