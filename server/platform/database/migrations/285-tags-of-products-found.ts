import { type Kysely, sql } from 'kysely';

/** Products are found by their tags: whoever gives or takes one, or calls it otherwise, marks the products to be indexed again, as the posts are (step 012). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create function product_tag_searched() returns trigger language plpgsql as $$
  begin
    insert into search_stale (kind, ref_id) select distinct 'product', c.product_id from changed c;
    return null;
  end
  $$`,
  `create function product_tag_text_searched() returns trigger language plpgsql as $$
  begin
    insert into search_stale (kind, ref_id) select distinct 'product', o.product_id from changed c join product_tag o on o.tag_id = c.tag_id;
    return null;
  end
  $$`,
  ...['product_tag', 'tag_text'].flatMap((table) =>
    ['insert', 'update', 'delete'].map(
      (event) =>
        `create trigger ${table}_of_products_${event} after ${event} on ${table} referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement
          execute function ${table === 'tag_text' ? 'product_tag_text_searched' : 'product_tag_searched'}()`,
    ),
  ),
];
