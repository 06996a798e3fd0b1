-- The history of an order is only ever added to.
create or replace function order_event_stands() returns trigger language plpgsql as $$
begin
  raise exception 'order_event is only ever added to';
end
$$;

-- What a buyer has agreed to stays as it was said.
create or replace function digital_consent_stands() returns trigger language plpgsql as $$
begin
  raise exception 'digital_consent is only ever added to';
end
$$;

-- Orders are counted anew in each year (whose that is says bookingYear in server/platform/order/order-parts.ts), each year by a sequence of its own, which goes on behind the orders that the year
-- has already. Whoever orders first in a year makes it, and others who come in the same moment wait for that.
create or replace function next_order_number(year text) returns text language plpgsql as $$
declare
  counter text := quote_ident('order_number_' || year);
  n bigint;
begin
  if to_regclass(counter) is null then
    perform pg_advisory_xact_lock(hashtext('order numbers of a new year'));
    select coalesce(max(substr(number, length(year) + 2)::bigint), 0) + 1 into n from shop_order where number ~ ('^' || year || '-[0-9]{1,15}$');
    -- Who waited finds it made; what this session knew of it before may be out of date.
    execute format('create sequence if not exists %s start %s', counter, n);
  end if;
  n := nextval(counter);
  return year || '-' || lpad(n::text, greatest(6, length(n::text)), '0');
end
$$;
