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

-- Orders are counted anew in each year (whose that is says bookingYear in server/platform/order/record/order-parts.ts), each year by a sequence of its own, which goes on behind the orders that the year
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

-- The pages of now that the required consents of the checkout link to, in their order, in a language, else in one that stands in for it: what whoever orders accepts. Null where there are none.
create or replace function terms_in_force(wanted text, now timestamptz) returns jsonb language sql stable as $$
  with linked as (
    select named.page_id, row_number() over (order by a.place, a.position, a.consent_id, link.place) as place
    from consent_assignment a
    join lateral (select texts from consent_version v where v.consent_id = a.consent_id order by version desc limit 1) v on true
    cross join lateral regexp_matches(
      coalesce(v.texts ->> wanted, v.texts ->> best_stand_in(), v.texts ->> default_language()), 'href="/(?:[a-z]{2}/)?([^"/#?]+)/?["#?]', 'g') with ordinality link (found, place)
    join lateral (select t.page_id from page_text t where t.slug = link.found[1] order by t.language = wanted desc limit 1) named on true
    where a.required and a.place in ('checkout', 'payment'))
  select jsonb_agg(jsonb_build_object('title', t.title, 'language', coalesce(t.stands_in_for, t.language), 'sections', t.sections) order by first.place)
  from (select page_id, min(place) as place from linked group by page_id) first
  join lateral (
    select * from page_text s where s.page_id = first.page_id
    order by s.language = wanted desc, s.language = best_stand_in() desc, s.language = default_language() desc limit 1) t on true
  join page p on p.id = t.page_id and (p.published_from is null or p.published_from <= now) and (p.published_until is null or p.published_until > now)
$$;

-- Terms that somebody has accepted stay as they were.
create or replace function terms_version_stands() returns trigger language plpgsql as $$
begin
  raise exception 'terms_version is only ever added to';
end
$$;

-- What an order is found by in the back office: its number and who bought, without accents. An index holds it, so another text here wants that index made anew by a step of the schema.
create or replace function order_words(number text, email text, addresses jsonb, company jsonb) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent', number || ' ' || email || ' ' || coalesce(company ->> 'name', '') || ' ' ||
    coalesce((select string_agg(concat_ws(' ', a ->> 'firstName', a ->> 'lastName'), ' ') from jsonb_array_elements(addresses) a), '')))
$$;

-- The towns of an order's addresses, without accents and capitals. An index holds it too.
create or replace function order_towns(addresses jsonb) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent', coalesce((select string_agg(a ->> 'city', E'\n') from jsonb_array_elements(addresses) a), '')))
$$;
