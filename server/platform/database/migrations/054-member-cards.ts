import { type Kysely, sql } from 'kysely';

/** Membership cards that the shop issues itself, and what was decided of the requests for them: a request is a sent form, and its decision goes with it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_card (
      barcode text primary key check (barcode ~ '^[0-9]{13}$'),
      user_id int references shop_user on delete cascade,
      reference text not null,
      issued_at timestamptz not null,
      valid_until date not null
    )`.execute(database);
  await sql`create index member_card_by_user on member_card (user_id) where user_id is not null`.execute(database);
  await sql`
    create table card_decision (
      submission_id int primary key references form_submission on delete cascade,
      state text not null check (state in ('approved', 'declined')),
      barcode text references member_card on delete set null,
      valid_until date,
      reason text,
      decided_at timestamptz not null,
      decided_by int references shop_user on delete set null,
      check ((state = 'approved') = (valid_until is not null)),
      check ((state = 'declined') = (reason is not null))
    )`.execute(database);
  await sql`create index card_decision_by_barcode on card_decision (barcode) where barcode is not null`.execute(database);
  await sql`create index card_decision_by_editor on card_decision (decided_by) where decided_by is not null`.execute(database);
  await sql`create index form_submission_by_email on form_submission (lower(email)) where email is not null`.execute(database);
}
