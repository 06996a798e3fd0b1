-- What bundles cost that have no price of their own, but that of their members, some per cent less (BUN-01).
-- Twin in TypeScript: src/domain/bundle/price-of-choice.ts.

-- A sum after the discount of a bundle (hundredths of a per cent), to the nearest cent.
create or replace function after_discount(amount numeric, discount int) returns int language sql immutable as $$
  select div(amount * (10000 - discount) + 5000, 10000)::int
$$;

-- What a bundle costs as it is chosen; no row for one with a price of its own. A member without a price for members of the club counts with the price of everybody.
create or replace function bundle_choice_price(bundle int, options jsonb)
returns table (final_price int, membership_price int) language sql stable as $$
  select
    after_discount(sum(part.final_price::bigint * x.quantity), b.bundle_discount),
    case when count(part.membership_price) > 0
      then after_discount(sum(coalesce(part.membership_price, part.final_price)::bigint * x.quantity), b.bundle_discount) end
  from product b
  cross join line_parts(bundle, options) x
  join product part on part.id = x.product_id
  where b.id = bundle and b.bundle_discount is not null and x.place > 0
  group by b.bundle_discount
$$;

-- The versions in which a member of a bundle may be chosen: itself, or those of its variants that the bundle is limited to.
create or replace function member_versions(member bundle_member) returns setof product language sql stable as $$
  select v.*
  from product m
  join product v on v.id = m.id and m.format <> 'Configurable'
    or v.main_product_id = m.id and m.format = 'Configurable' and (member.variant_ids = '{}' or v.id = any(member.variant_ids))
  where m.id = member.product_id and not v.archived and not m.archived
$$;

-- Writes what these bundles cost at least, for everybody and for members with the versions that are the cheapest for each, and whether a choice can cost more.
-- One of which a member is not to be had keeps what it cost last: nobody can buy it.
create or replace function reprice_bundles(wanted int[]) returns void language plpgsql as $$
begin
  -- An update of no rows would call the triggers of product, and they this, without end.
  if wanted = '{}' then return; end if;
  update product b
  set retail_price = p.retail_price, final_price = p.final_price, membership_price = p.membership_price, price_from = p.price_from, updated_at = now()
  from (
    select
      m.bundle_id,
      after_discount(sum(least_of.retail_price::bigint * m.quantity), o.bundle_discount) as retail_price,
      after_discount(sum(least_of.final_price::bigint * m.quantity), o.bundle_discount) as final_price,
      case when bool_or(least_of.members_have_own)
        then after_discount(sum(least_of.members_price::bigint * m.quantity), o.bundle_discount) end as membership_price,
      bool_or(least_of.differs) as price_from
    from product o
    join bundle_member m on m.bundle_id = o.id
    left join lateral (
      select v.retail_price, v.final_price, min(v.final_price) over () <> max(v.final_price) over () as differs,
        min(coalesce(v.membership_price, v.final_price)) over () as members_price,
        coalesce(min(v.membership_price) over () <= min(v.final_price) over (), false) as members_have_own
      from member_versions(m) v
      order by v.final_price, v.id
      limit 1) least_of on true
    where o.id = any(wanted) and o.bundle_discount is not null
    group by m.bundle_id, o.bundle_discount
    having count(*) = count(least_of.final_price)) p
  where b.id = p.bundle_id
    and (b.retail_price, b.final_price, b.membership_price, b.price_from) is distinct from (p.retail_price, p.final_price, p.membership_price, p.price_from);
end
$$;

-- Bundles follow what their members, and versions of these, cost, and the discount of their own.
create or replace function products_repriced() returns trigger language plpgsql as $$
begin
  if not exists (select from product where bundle_discount is not null) then return null; end if;
  if tg_op = 'UPDATE' then
    perform reprice_bundles(array(
      select b.id
      from changed c
      join before o on o.id = c.id
        and (o.retail_price, o.final_price, o.membership_price, o.archived) is distinct from (c.retail_price, c.final_price, c.membership_price, c.archived)
      join bundle_member m on m.product_id = c.id or m.product_id = c.main_product_id
      join product b on b.id = m.bundle_id and b.bundle_discount is not null
      union
      select c.id
      from changed c
      join before o on o.id = c.id and o.bundle_discount is distinct from c.bundle_discount
      where c.bundle_discount is not null
      order by 1));
  else
    perform reprice_bundles(array(
      select distinct b.id
      from changed c
      join bundle_member m on m.product_id = c.main_product_id
      join product b on b.id = m.bundle_id and b.bundle_discount is not null
      order by 1));
  end if;
  return null;
end
$$;

create or replace function members_repriced() returns trigger language plpgsql as $$
begin
  perform reprice_bundles(array(select distinct bundle_id from changed order by 1));
  return null;
end
$$;

-- Bundles that were priced by these rules as they read before.
select reprice_bundles(array(select id from product where bundle_discount is not null order by 1));
