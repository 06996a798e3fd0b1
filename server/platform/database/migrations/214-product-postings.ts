import { type Kysely, sql } from 'kysely';

/**
 * Who has a word, and how much it weighs there, kept by the word: of a large shop's thousands of products that have a broad one none has to be looked up (server/platform/search/product-postings.ts).
 * Whoever changes a product's vector marks it in the same transaction; what is marked is asked of its text.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  // entries: two bytes a product, its place within the bucket (12 bits) and the weight, 0 to 3 for D to A; in the order of places.
  `create table product_posting (language text not null, lexeme text collate "C" not null, bucket int not null, entries bytea not null, primary key (language, lexeme, bucket))`,
  'create index product_posting_bucket on product_posting (language, bucket)',
  // Languages whose words are all there.
  'create table product_posting_language (language text primary key)',
  // No key: writers of the same product wait for one another nowhere.
  'create table product_vector_change (product_id int not null, language text not null)',
  'create index product_vector_change_place on product_vector_change (language, product_id)',
  `create function product_vector_changed() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then insert into product_vector_change (product_id, language) values (old.product_id, old.language); end if;
    if tg_op <> 'DELETE' then insert into product_vector_change (product_id, language) values (new.product_id, new.language); end if;
    return null;
  end $$`,
  'create trigger product_vector_came after insert or delete on product_text for each row execute function product_vector_changed()',
  `create trigger product_vector_changed after update on product_text for each row
    when (old.search is distinct from new.search or old.product_id <> new.product_id or old.language <> new.language) execute function product_vector_changed()`,
];
