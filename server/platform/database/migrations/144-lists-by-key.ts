import { type Kysely, sql } from 'kysely';

/**
 * Indexes by which the lists of coupons, of people and of requests for cards are paged by key. Whether a request was decided is kept with it, so that those that wait are found without
 * a look at all that ever came.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create index coupon_listed on coupon ((coalesce(date '2000-01-01' - (valid_until at time zone 'UTC')::date, -10000000)), upper(code))`,
  'create index shop_user_office on shop_user (plain_words(last_name), plain_words(first_name), id) where is_backoffice',
  'alter table form_submission add column card_decided boolean not null default false',
  `update form_submission s set card_decided = true from card_decision d where d.submission_id = s.id and d.state <> 'received'`,
  `create index form_submission_card_waits on form_submission (id)
    where asks_for_card and not card_decided and (confirm_hash is null or confirmed_at is not null)`,
  'create index card_decision_by_state on card_decision (state, decided_at, submission_id)',
  `create function keep_card_decided() returns trigger language plpgsql as $$
    begin
      update form_submission set card_decided = tg_op <> 'DELETE' and new.state <> 'received'
        where id = case when tg_op = 'DELETE' then old.submission_id else new.submission_id end;
      return null;
    end $$`,
  'create trigger card_decided after insert or update of state or delete on card_decision for each row execute function keep_card_decided()',
];
