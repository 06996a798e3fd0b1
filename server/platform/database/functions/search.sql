-- What has to be indexed again when a category is called otherwise or moved: the products in it and in all below it (their words are its products' words, too).
create or replace function mark_products_below(categories int[]) returns void language sql as $$
  with recursive below as (
    select unnest(categories) as id
    union
    select c.id from category c join below b on c.parent_id = b.id
  )
  insert into search_stale (kind, ref_id)
  select distinct 'product', pc.product_id from product_category pc join below b on b.id = pc.category_id
$$;

-- A text as it is searched for by a part in the back office: without accents and capitals. Indexes hold it, so another text here wants those made anew by a step of the schema.
create or replace function plain_words(words text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', words))
$$;

-- A product's words are others than its postings say, until these are made anew (server/platform/search/product-postings.ts).
create or replace function product_vector_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into product_vector_change (product_id, language) values (old.product_id, old.language); end if;
  if tg_op <> 'DELETE' then insert into product_vector_change (product_id, language) values (new.product_id, new.language); end if;
  return null;
end
$$;
