-- What bundles are made of, and how many of them there are (BUN-01 to BUN-04).
-- Twins in TypeScript: src/domain/bundle/check-choice.ts (what fits), src/domain/bundle/bundle-availability.ts (how many there are).

-- Members belong to a bundle, and no bundle lies within a bundle.
create or replace function bundle_member_fits() returns trigger language plpgsql as $$
begin
  if (select format from product where id = new.bundle_id) is distinct from 'Bundle' then
    raise exception 'product % is no bundle', new.bundle_id using errcode = 'check_violation';
  end if;
  if (select format from product where id = new.product_id) = 'Bundle' then
    raise exception 'bundle % within a bundle', new.product_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- The same when a product becomes a bundle later.
create or replace function member_is_no_bundle() returns trigger language plpgsql as $$
begin
  if new.format = 'Bundle' and exists (select from bundle_member where product_id = new.id) then
    raise exception 'bundle % within a bundle', new.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- What a line takes off the shelf for one piece: its product (place 0), and for a bundle the member that was chosen in each place.
create or replace function line_parts(bundle int, options jsonb)
returns table (place int, member_id int, product_id int, quantity int) language sql stable as $$
  select 0, bundle, bundle, 1
  union all
  select
    m.position,
    m.product_id,
    coalesce(
      (select (chosen -> 'options' ->> 'activeProductId')::int
        from jsonb_array_elements(options -> 'bundleOptions') chosen
        where (chosen ->> 'id')::int = m.product_id
        limit 1),
      m.product_id),
    m.quantity
  from bundle_member m
  where m.bundle_id = bundle
$$;

-- Whether every member of a bundle is set, and with what can still be bought.
create or replace function bundle_is_whole(bundle int, options jsonb) returns boolean language sql stable as $$
  select exists (select from bundle_member m where m.bundle_id = bundle)
    and not exists (
      select from (
        select l.*, coalesce(m.variant_ids, '{}') as limited_to
        from line_parts(bundle, options) l
        left join bundle_member m on m.bundle_id = bundle and m.product_id = l.member_id) x
      left join product chosen on chosen.id = x.product_id
      left join product member on member.id = x.member_id
      where x.place > 0
        and not coalesce(
          not chosen.archived
            and not member.archived
            and chosen.format in ('Simple', 'EProduct')
            and (chosen.id = member.id or chosen.main_product_id = member.id)
            and (x.limited_to = '{}' or chosen.id = any(x.limited_to)),
          false))
$$;

-- What a line holds of a bundle: its members with their variants and then what was typed, in words; what one piece of it takes off the shelf (`stock` is null where pieces are not counted); how much of
-- it is digital; whether a member is too large for some ways of delivery. A function because most lines are of no bundle: what is not called is not made ready either.
create or replace function bundle_of_line(bundle int, options jsonb, wanted text) returns json language sql stable as $$
  select json_build_object(
    'words', (
      select coalesce(json_agg(w.word order by w.kind, w.place), '[]')
      from (
        select
          0 as kind,
          x.place::bigint,
          case when x.quantity > 1 then x.quantity || ' × ' else '' end || coalesce(
            (select name from product_text
              where product_id = x.product_id
              order by language = wanted desc, language = best_stand_in() desc, language = default_language() desc
              limit 1),
            chosen.sku) as word
        from line_parts(bundle, options) x
        join product chosen on chosen.id = x.product_id
        where x.place > 0
        union all
        select
          1,
          typed.place,
          coalesce(o.labels ->> wanted, o.labels ->> best_stand_in(), o.labels ->> default_language(), o.code) || ': ' || (typed.item ->> 'value')
        from jsonb_array_elements(options -> 'personalizations') with ordinality typed(item, place)
        join custom_option o on o.product_id = bundle and o.code = typed.item ->> 'id'
      ) w),
    'parts', (
      select json_agg(
        json_build_object('product_id', x.product_id, 'main_product_id', part.main_product_id, 'stock', s.quantity, 'quantity', x.quantity)
        order by x.place)
      from line_parts(bundle, options) x
      join product part on part.id = x.product_id
      left join stock s on s.product_id = part.id),
    'digital', (
      select case when bool_and(part.format = 'EProduct') then 'all' when bool_or(part.format = 'EProduct') then 'some' else 'none' end
      from line_parts(bundle, options) x
      join product part on part.id = x.product_id
      where x.place > 0),
    'bulky', exists (
      select from bundle_member m
      join product member on member.id = m.product_id
      where m.bundle_id = bundle and member.details -> 'bulky' = 'true'),
    'price', (select row_to_json(p) from bundle_choice_price(bundle, options) p))
$$;

-- Pieces of a bundle that there are at best, by its scarcest member and its own stock; null for what never runs out.
create or replace function bundle_available(bundle int) returns int language sql stable as $$
  select min(part.pieces) from (
    select s.quantity as pieces from stock s where s.product_id = bundle
    union all
    select 0 where not exists (select from bundle_member b where b.bundle_id = bundle)
    union all
    select case
      when m.archived then 0
      when m.format = 'Configurable' then (
        select case
          when count(*) = 0 then 0
          when bool_or(s.quantity is null) then null
          else max(s.quantity) / b.quantity
        end
        from product v
        left join stock s on s.product_id = v.id
        where v.main_product_id = m.id and not v.archived and (b.variant_ids = '{}' or v.id = any(b.variant_ids)))
      else (select s.quantity / b.quantity from stock s where s.product_id = m.id)
    end
    from bundle_member b
    join product m on m.id = b.product_id
    where b.bundle_id = bundle
  ) part
$$;

-- Whether a product shows as in stock; one without a stock of its own never runs out.
create or replace function product_in_stock(wanted int) returns boolean language sql stable as $$
  select case p.format
    when 'Configurable' then exists (
      select from product v
      left join stock s on s.product_id = v.id
      where v.main_product_id = p.id and not v.archived and coalesce(s.quantity, 1) > 0)
    when 'Bundle' then coalesce(bundle_available(p.id), 1) > 0
    else coalesce((select quantity from stock where product_id = p.id), 1) > 0
  end
  from product p
  where p.id = wanted
$$;

-- A product that is sold out, or there again, shows so in lists. The row of catalog_version is the first lock of all who change lists.
create or replace function stock_crossed_zero() returns trigger language plpgsql as $$
declare
  listed int;
begin
  perform from catalog_version for update;
  select coalesce(main_product_id, id) into listed from product where id = coalesce(new.product_id, old.product_id);
  update listing set in_stock = product_in_stock(listed)
  where product_id = listed and in_stock <> product_in_stock(listed);
  return null;
end
$$;

-- A member that became too few for one bundle, or enough again, shows likewise in its bundles, under the same first lock.
create or replace function member_stock_changed() returns trigger language plpgsql as $$
declare
  bundles int[];
begin
  select array_agg(distinct b.bundle_id) into bundles
  from product p
  join bundle_member b on b.product_id in (p.id, p.main_product_id)
  where p.id = coalesce(new.product_id, old.product_id)
    and (coalesce(old.quantity, b.quantity) >= b.quantity) <> (coalesce(new.quantity, b.quantity) >= b.quantity);
  if bundles is null then return null; end if;
  perform from catalog_version for update;
  update listing set in_stock = product_in_stock(product_id)
  where product_id = any(bundles) and in_stock <> product_in_stock(product_id);
  return null;
end
$$;
