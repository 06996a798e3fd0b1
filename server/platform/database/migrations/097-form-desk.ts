import { type Kysely, sql } from 'kysely';

/** Forms can be closed; what was sent with them is new until somebody has seen to it, and is answered from here. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  'alter table form add column is_open boolean not null default true',
  'alter table form_submission add column handled_at timestamptz',
  'create index form_submission_new on form_submission (form_id) where handled_at is null',
  `create table form_answer (
    id int generated always as identity primary key,
    submission_id int not null references form_submission on delete cascade,
    at timestamptz not null,
    user_id int references shop_user on delete set null,
    user_name text not null,
    body text not null
  )`,
  'create index form_answer_submission on form_answer (submission_id)',
];
