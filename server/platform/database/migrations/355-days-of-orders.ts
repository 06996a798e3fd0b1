import { type Kysely, sql } from 'kysely';

/**
 * Each order keeps the days to withdraw that its buyer was told. Those that there are were told what the option says, or thirty, which all shops said before there was one. They get it
 * without being written anew, as the default of the new column; that goes at once, so that one which a process of the version before writes says nothing, which means the option.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ days: unknown }>`select value as days from site_option where key = 'WithdrawalDays'`.execute(database);
  const option = rows[0]?.days;
  const days = typeof option === 'number' && Number.isInteger(option) ? Math.max(option, 14) : 30;
  await sql`alter table shop_order add column withdrawal_days int default ${sql.lit(days)}`.execute(database);
  await sql`alter table shop_order alter column withdrawal_days drop default`.execute(database);
}
