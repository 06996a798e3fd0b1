import { type Kysely, sql } from 'kysely';

/** Products are found by the numbers and values of their variants and by all categories above: whoever changes one of these marks them to be indexed again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  // Everything that is in one of the categories or below it.
  `create function mark_products_below(categories int[]) returns void language sql as $$
    with recursive below as (
      select unnest(categories) as id
      union
      select c.id from category c join below b on c.parent_id = b.id
    )
    insert into search_stale (kind, ref_id)
    select distinct 'product', pc.product_id from product_category pc join below b on b.id = pc.category_id
  $$`,
  `create or replace function category_text_searched() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform mark_products_below(array(select distinct category_id from added));
    elsif tg_op = 'DELETE' then
      perform mark_products_below(array(select distinct category_id from removed));
    else
      perform mark_products_below(array(
        select distinct c.category_id
        from ((select category_id, language, name from added except select category_id, language, name from removed)
          union (select category_id, language, name from removed except select category_id, language, name from added)) c));
    end if;
    return null;
  end
  $$`,
  `create function category_moved_searched() returns trigger language plpgsql as $$
  begin
    perform mark_products_below(array[new.id]);
    return null;
  end
  $$`,
  'create trigger category_moved_searched after update of parent_id on category for each row execute function category_moved_searched()',
  `create function variant_moved_searched() returns trigger language plpgsql as $$
  begin
    insert into search_stale (kind, ref_id)
    select distinct 'product', main
    from unnest(array[old.main_product_id, case tg_op when 'UPDATE' then new.main_product_id end]) main
    where main is not null;
    return null;
  end
  $$`,
  'create trigger variant_moved_searched after delete or update of main_product_id on product for each row execute function variant_moved_searched()',
  "insert into search_stale (kind, ref_id) select 'product', id from product where is_visible",
];
