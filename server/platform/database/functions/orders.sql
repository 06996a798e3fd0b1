-- The history of an order is only ever added to.
create or replace function order_event_stands() returns trigger language plpgsql as $$
begin
  raise exception 'order_event is only ever added to';
end
$$;
