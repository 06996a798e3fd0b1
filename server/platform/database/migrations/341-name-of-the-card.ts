import { type Kysely, sql } from 'kysely';

/** The membership card of a demo that was loaded before cards had a name of their own keeps the one that its screens have said. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into site_option (key, value)
    select 'MemberCardName', '{ "hrv": "Zelena iskaznica", "eng": "Green Card", "deu": "Grüne Karte" }'::jsonb
    where exists (select from site_option where key = 'DemoLoaded')
    on conflict (key) do nothing`.execute(database);
}
