import { type Kysely, sql } from 'kysely';

/** How many working days a delivery takes to the shop's own country, at least and at most; none where nothing is promised. What promised it in words promises it in numbers. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table delivery_method add column days_from int, add column days_to int,
      add check ((days_from is null) = (days_to is null) and days_from between 0 and days_to)`.execute(database);
  await sql`
    update delivery_method m set days_from = 2, days_to = 4
    where exists (select from delivery_method_text t where t.delivery_method_id = m.id and t.language = 'hrv' and t.description like '%2 do 4 radna dana%')`.execute(
    database,
  );
}
