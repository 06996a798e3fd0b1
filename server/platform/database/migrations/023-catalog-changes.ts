import { type Kysely, sql } from 'kysely';

/**
 * What has changed in the catalogue, so that a process brings its copy up to date by that alone. Whoever writes, in whatever way, triggers keep the log. Its versions are given out under the
 * lock of catalog_version's row, which lasts until the transaction ends: who sees a version sees all before it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

/** A statement that changes more products than this is not told one by one. */
const MOST_PRODUCTS = 1_000;
/** Versions that the log keeps at least, and how seldom it is cut. */
const KEPT = 1_000;
const CUT_EVERY = 250;

/** Every event of a table has its own trigger, because a trigger of several events can't have the changed rows. */
const whenever = (table: string, changed: string) => [
  `create trigger ${table}_came after insert on ${table} referencing new table as changed for each statement execute function ${changed}()`,
  `create trigger ${table}_went after delete on ${table} referencing old table as changed for each statement execute function ${changed}()`,
  `create trigger ${table}_differs after update on ${table} referencing old table as before new table as after for each statement execute function ${changed}()`,
];

/** Of an update the rows alone that differ, each as it was and as it is. */
const withChanged = (work: (changed: string) => string) => `if tg_op = 'UPDATE' then
      ${work('((table before except table after) union (table after except table before))')}
    else ${work('changed')} end if;
    return null;`;

const NAMED = [
  'category',
  'category_text',
  'attribute',
  'attribute_text',
  'attribute_value',
  'attribute_value_text',
  'media',
  'media_text',
];

const STATEMENTS: readonly string[] = [
  // One version tells all; changes up to "forgotten" are no longer in the log.
  'alter table catalog_version drop column availability',
  'alter table catalog_version add column forgotten bigint not null default 0',
  'update catalog_version set forgotten = structure',
  // Without products it tells of categories and attributes: what they are called, their order.
  'create table catalog_change (version bigint primary key, product_ids int[])',
  'create index listing_name_deu on listing (category_id, name_deu, product_id)',

  `create function catalog_forgets() returns void language plpgsql as $$ begin
    update catalog_version set structure = structure + 1, forgotten = structure + 1;
    delete from catalog_change;
  end $$`,
  `create function catalog_changes(ids int[]) returns void language plpgsql as $$ declare reached bigint; begin
    if ids = '{}' then return; end if;
    if cardinality(ids) > ${MOST_PRODUCTS} then perform catalog_forgets(); return; end if;
    update catalog_version set structure = structure + 1 returning structure into reached;
    insert into catalog_change (version, product_ids) values (reached, ids);
    if reached % ${CUT_EVERY} = 0 then
      update catalog_version set forgotten = greatest(forgotten, reached - ${KEPT});
      delete from catalog_change where version <= reached - ${KEPT};
    end if;
  end $$`,

  // Lists.
  'drop trigger listing_rebuilt on listing',
  'drop trigger listing_updated on listing',
  'drop function catalog_availability_changed',
  `create function listing_changed() returns trigger language plpgsql as $$ begin
    ${withChanged((changed) => `perform catalog_changes(array(select distinct product_id from ${changed} c));`)}
  end $$`,
  ...whenever('listing', 'listing_changed'),
  'create function catalog_is_another() returns trigger language plpgsql as $$ begin perform catalog_forgets(); return null; end $$',
  'create trigger listing_emptied after truncate on listing for each statement execute function catalog_is_another()',

  // Numbers that lists can be filtered by: a product's own and those of its variants.
  `create function product_number_changed() returns trigger language plpgsql as $$ begin
    ${withChanged(
      (
        changed,
      ) => `perform catalog_changes(array(select distinct listed from ${changed} c join product p on p.id = c.product_id, unnest(array[p.id, p.main_product_id]) listed
        where c.number is not null and listed is not null));`,
    )}
  end $$`,
  ...whenever('product_attribute', 'product_number_changed'),
  'create trigger product_attribute_emptied after truncate on product_attribute for each statement execute function catalog_is_another()',
  `create function variant_moved() returns trigger language plpgsql as $$ begin
    perform catalog_changes(array(select distinct main from unnest(array[old.main_product_id, case tg_op when 'UPDATE' then new.main_product_id end]) main where main is not null));
    return null;
  end $$`,
  `create trigger variant_moved after update on product for each row when ((old.main_product_id, old.archived) is distinct from (new.main_product_id, new.archived)) execute function variant_moved()`,
  'create trigger variant_went after delete on product for each row when (old.main_product_id is not null) execute function variant_moved()',
  'create trigger attribute_turned after update on attribute for each row when (old.filterable <> new.filterable) execute function catalog_is_another()',

  // Names and pictures of what lists are filtered and sorted into.
  'create or replace function catalog_structure_changed() returns trigger language plpgsql as $$ begin perform catalog_changes(null); return null; end $$',
  ...NAMED.map((table) => `drop trigger ${table}_changed on ${table}`),
  ...NAMED.map(
    (table) =>
      `create trigger ${table}_changed after insert or update or delete on ${table} for each statement execute function catalog_structure_changed()`,
  ),

  // What words find depends on texts alone.
  'create or replace function catalog_texts_changed() returns trigger language plpgsql as $$ begin update catalog_version set texts = texts + 1; return null; end $$',
];
