import { type Kysely, sql } from 'kysely';

/** Of a shop that another platform keeps: payments that were begun at providers of this site's, what became of each, and how far the news of its orders have been told. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `create table elsewhere_payment (
    reference text primary key,
    provider text not null,
    order_code text not null,
    amount integer not null check (amount >= 0),
    currency text not null,
    begun_at timestamptz not null,
    asks integer not null default 0,
    next_ask_at timestamptz,
    outcome text check (outcome in ('paid', 'late', 'wrongAmount', 'already', 'refused', 'unknown', 'released')),
    outcome_at timestamptz
  )`,
  'create index elsewhere_payment_to_ask on elsewhere_payment (next_ask_at) where next_ask_at is not null',
  'create table elsewhere_news (only_one boolean primary key default true check (only_one), last_entry bigint not null)',
];
