-- Every price that was ever in force, whoever changed it, and the lowest of the 30 days before the present one (PRD-01; Directive 98/6/EC, Art. 6a).
-- Twin in TypeScript, which tests compare this with: tests/support/prior-price.ts.

-- The log is only ever added to.
create or replace function price_log_stands() returns trigger language plpgsql as $$
begin
  raise exception 'price_log is only ever added to';
end
$$;

-- When a change of a price counts: now, unless somebody brings a history along (the setting izlog.price_at).
create or replace function price_at() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('izlog.price_at', true), '')::timestamptz, now())
$$;

-- The lowest price in force during the 30 days before the present one began; null when no other is known of that time. Entries that were replaced in the same instant
-- were never in force. In plpgsql, because its plans are kept: a shop whose prices all change waits seconds, not minutes.
create or replace function prior_price_of(wanted int) returns int language plpgsql as $$
begin
  return (
    with
      entry as (
        select id, final_price, at, lead(at, 1, 'infinity') over (order by id) as until
        from price_log
        where product_id = wanted),
      lived as (select * from entry where until > at),
      present as (select final_price from lived order by id desc limit 1),
      other as (select max(id) as id from lived where final_price <> (select final_price from present)),
      began as (select min(at) as at from lived where id > (select id from other))
    select min(final_price)
    from lived
    where id <= (select id from other)
      and until > (select at from began) - interval '30 days');
end
$$;

-- A new product begins its log; a bundle that costs what its members cost does so as soon as it has them.
create or replace function product_price_set() returns trigger language plpgsql as $$
begin
  insert into price_log (product_id, final_price, retail_price, at)
  select id, final_price, retail_price, price_at() from added
  where bundle_discount is null or final_price > 0
  order by id;
  return null;
end
$$;

-- Nobody writes prior_price but this. An entry is never older than the one before it: clocks and transactions that overtake each other would turn the log around.
create or replace function product_price_changed() returns trigger language plpgsql as $$
begin
  new.prior_price := case tg_op when 'UPDATE' then old.prior_price end;
  if tg_op = 'UPDATE' and (old.final_price, old.retail_price) is distinct from (new.final_price, new.retail_price) then
    insert into price_log (product_id, final_price, retail_price, at)
    values (
      new.id, new.final_price, new.retail_price,
      greatest(price_at(), (select at from price_log where product_id = new.id order by id desc limit 1)));
    new.prior_price := prior_price_of(new.id);
  end if;
  return new;
end
$$;
