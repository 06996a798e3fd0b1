import { type Kysely, sql } from 'kysely';

/** `customer_words` is what a customer is found by: e-mail, name and company without accents. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create function customer_words(email text, first_name text, last_name text, company_name text) returns text language sql immutable parallel safe as $$
    select lower(public.unaccent('public.unaccent', concat_ws(' ', email, first_name, last_name, company_name))) $$`,
  'create index shop_user_words on shop_user using gin (customer_words(email, first_name, last_name, company_name) gin_trgm_ops)',
];
