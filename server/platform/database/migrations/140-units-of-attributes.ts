import { type Kysely, sql } from 'kysely';

/** Numbers of an attribute may have a unit, as `cm`, which stands behind them wherever visitors read them. The same in all languages: signs of units are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table attribute add column unit text not null default ''`.execute(database);
}
