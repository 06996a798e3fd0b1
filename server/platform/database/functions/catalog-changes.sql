-- The log of what has changed in the catalogue, by which processes bring their copies up to date (server/platform/catalog/patch-catalog.ts reads it).
-- Versions are given out under the lock of catalog_version's row, which lasts until the transaction ends: who sees a version sees all before it.

-- Too much has changed to tell it one by one: everybody reads all anew.
create or replace function catalog_forgets() returns void language plpgsql as $$
begin
  update catalog_version set structure = structure + 1, forgotten = structure + 1;
  delete from catalog_change;
end
$$;

-- Cuts the log: of versions the last 5,000 are kept, and of these so many as tell of half a million products together.
create or replace function catalog_log_cut() returns void language plpgsql as $$
declare last bigint;
begin
  select max(version) into last from (
    select version, row_number() over newest as versions, sum(coalesce(cardinality(product_ids), 0)) over newest as products
    from catalog_change window newest as (order by version desc)) c
  where versions > 5000 or products > 500000;
  if last is null then return; end if;
  update catalog_version set forgotten = greatest(forgotten, last);
  delete from catalog_change where version <= last;
end
$$;

-- Tells of products; null tells of categories and attributes, what they are called and their order. Of more than a quarter of a million at once it tells nothing: reading all anew costs less even
-- in the largest shop. Whether that is so in a smaller one each process decides by its copy.
create or replace function catalog_changes(ids int[]) returns void language plpgsql as $$
declare reached bigint;
begin
  if ids = '{}' then return; end if;
  if cardinality(ids) > 250000 then
    perform catalog_forgets();
    return;
  end if;
  update catalog_version set structure = structure + 1 returning structure into reached;
  insert into catalog_change (version, product_ids) values (reached, ids);
  if reached % 250 = 0 or cardinality(ids) > 1000 then perform catalog_log_cut(); end if;
end
$$;

-- Lists: of an update only the rows that differ, each as it was and as it is.
create or replace function listing_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform catalog_changes(array(
      select distinct product_id
      from ((table before except table after) union (table after except table before)) c));
  else
    perform catalog_changes(array(select distinct product_id from changed c));
  end if;
  return null;
end
$$;

create or replace function catalog_is_another() returns trigger language plpgsql as $$
begin
  perform catalog_forgets();
  return null;
end
$$;

-- Numbers that lists can be filtered by: a product's own and those of its variants.
create or replace function product_number_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform catalog_changes(array(
      select distinct listed
      from ((table before except table after) union (table after except table before)) c
      join product p on p.id = c.product_id,
      unnest(array[p.id, p.main_product_id]) listed
      where c.number is not null and listed is not null));
  else
    perform catalog_changes(array(
      select distinct listed
      from changed c
      join product p on p.id = c.product_id,
      unnest(array[p.id, p.main_product_id]) listed
      where c.number is not null and listed is not null));
  end if;
  return null;
end
$$;

create or replace function variant_moved() returns trigger language plpgsql as $$
begin
  perform catalog_changes(array(
    select distinct main
    from unnest(array[old.main_product_id, case tg_op when 'UPDATE' then new.main_product_id end]) main
    where main is not null));
  return null;
end
$$;

-- Names and pictures of what lists are filtered and sorted into.
create or replace function catalog_structure_changed() returns trigger language plpgsql as $$
begin
  perform catalog_changes(null);
  return null;
end
$$;

-- What words find depends on texts alone.
create or replace function catalog_texts_changed() returns trigger language plpgsql as $$
begin
  update catalog_version set texts = texts + 1;
  return null;
end
$$;
