import { type Kysely, sql } from 'kysely';

/** A sent form keeps that a membership card was asked for with it: a request stays one whatever form the site option MemberCardForm names later. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table form_submission add column asks_for_card boolean not null default false`.execute(database);
  await sql`
    update form_submission s set asks_for_card = true
    where exists (select from card_decision d where d.submission_id = s.id)
      or s.form_id = (select f.id from form f join site_option o on o.key = 'MemberCardForm' and o.value = to_jsonb(f.code))`.execute(
    database,
  );
  await sql`create index form_submission_for_card on form_submission (id) where asks_for_card`.execute(database);
}
