-- What the shop offers and asks of everybody is another: copies of it (server/platform/checkout/shop-configuration.ts) know it by this value.
create or replace function shop_configuration_changed() returns trigger language plpgsql as $$
begin
  update shop_configuration set version = gen_random_uuid();
  return null;
end
$$;
