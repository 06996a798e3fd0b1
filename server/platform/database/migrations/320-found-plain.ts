import { type Kysely, sql } from 'kysely';

/**
 * What products and customers are found by in the back office is kept as it is searched, without accents and capitals, beside what it is made of, as titles are (steps 206, 228 and 296): each one
 * that was looked at had its words made plain anew, which took longer than everything else.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  // What the database reckons is none of a writer's, and before a row is written it is not there yet: a text that stands in stays one (as in step 206).
  `create or replace function product_text_arrives() returns trigger language plpgsql set enable_seqscan = off as $$ begin
    if tg_op = 'INSERT' then
      if exists (select from product_text where product_id = new.product_id and language = new.language and stands_in_for is not null) then
        delete from product_text where product_id = new.product_id and language = new.language;
      end if;
    elsif old.stands_in_for is not null and to_jsonb(new) - array['search', 'plain_name'] <> to_jsonb(old) - array['search', 'plain_name'] then new.stands_in_for := null; end if;
    if exists (select from product_text where language = new.language and slug = new.slug and stands_in_for is not null and product_id <> new.product_id) then
      update product_text set slug = slug || '-' || product_id where language = new.language and slug = new.slug and stands_in_for is not null and product_id <> new.product_id;
    end if;
    return new;
  end $$`,
  'alter table product_text add column plain_name text not null generated always as (plain_words(name)) stored',
  'create index product_text_plain on product_text using gin (plain_name gin_trgm_ops)',
  'drop index product_text_name_alike',
  'alter table shop_user add column found_by text not null generated always as (customer_words(email, first_name, last_name, company_name)) stored',
  'create index shop_user_found on shop_user using gin (found_by gin_trgm_ops)',
  'drop index shop_user_words',
];
