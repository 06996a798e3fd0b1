import { type Kysely, sql } from 'kysely';

/** Everything that is bought: bundles and their options, payments, downloads, the log of prices. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

/** Statements stand alone, because those of functions hold semicolons. */
const STATEMENTS: readonly string[] = [
  // Bundles (BUN-01 to BUN-04): what they consist of, what else is asked for, and what of that a line of a cart or order has chosen.
  `create table bundle_member (
    bundle_id int not null references product on delete cascade, position int not null check (position > 0), product_id int not null references product, quantity int not null check (quantity > 0),
    primary key (bundle_id, position), unique (bundle_id, product_id)
  )`,
  'create index bundle_member_product on bundle_member (product_id)',
  `create function bundle_member_fits() returns trigger language plpgsql as $$ begin
    if (select format from product where id = new.bundle_id) is distinct from 'Bundle' then raise exception 'product % is no bundle', new.bundle_id using errcode = 'check_violation'; end if;
    if (select format from product where id = new.product_id) = 'Bundle' then raise exception 'bundle % within a bundle', new.product_id using errcode = 'check_violation'; end if;
    return new;
  end $$`,
  'create trigger bundle_member_fits before insert or update on bundle_member for each row execute function bundle_member_fits()',
  `create function member_is_no_bundle() returns trigger language plpgsql as $$ begin
    if new.format = 'Bundle' and exists (select from bundle_member where product_id = new.id) then raise exception 'bundle % within a bundle', new.id using errcode = 'check_violation'; end if;
    return new;
  end $$`,
  'create trigger member_is_no_bundle before update of format on product for each row execute function member_is_no_bundle()',
  `create table custom_option (
    product_id int not null references product on delete cascade, code text not null, type text not null check (type in ('text', 'number')), labels jsonb not null,
    max_length int check (max_length > 0), min int, max int, required boolean not null default false, position int not null, primary key (product_id, code)
  )`,
  `alter table cart_line add column options jsonb not null default '{}'`,
  // A hash of the options: the same bundle chosen otherwise is another line.
  `alter table cart_line add column options_key text not null default ''`,
  'alter table cart_line drop constraint cart_line_cart_id_product_id_key',
  'alter table cart_line add constraint cart_line_once unique (cart_id, product_id, options_key)',
  `alter table order_line add column options jsonb not null default '{}'`,
  `alter table order_line add column words text[] not null default '{}'`,

  // What a line takes off the shelf for one piece: its product (place 0), and for a bundle the member that was chosen in each place.
  `create function line_parts(bundle int, options jsonb) returns table (place int, member_id int, product_id int, quantity int) language sql stable as $$
    select 0, bundle, bundle, 1 union all
    select m.position, m.product_id, coalesce((select (chosen -> 'options' ->> 'activeProductId')::int from jsonb_array_elements(options -> 'bundleOptions') chosen where (chosen ->> 'id')::int = m.product_id limit 1), m.product_id), m.quantity
    from bundle_member m where m.bundle_id = bundle $$`,
  // Whether every member of a bundle is set, and with what can still be bought.
  `create function bundle_is_whole(bundle int, options jsonb) returns boolean language sql stable as $$
    select exists (select from bundle_member m where m.bundle_id = bundle) and not exists (
      select from line_parts(bundle, options) x left join product chosen on chosen.id = x.product_id left join product member on member.id = x.member_id
      where x.place > 0 and not coalesce(not chosen.archived and not member.archived and chosen.format in ('Simple', 'EProduct') and (chosen.id = member.id or chosen.main_product_id = member.id), false)) $$`,
  // Pieces of a bundle that there are at best, by its scarcest member and its own stock; null for what never runs out.
  `create function bundle_available(bundle int) returns int language sql stable as $$
    select min(part.pieces) from (
      select s.quantity as pieces from stock s where s.product_id = bundle
      union all select 0 where not exists (select from bundle_member b where b.bundle_id = bundle)
      union all select case when m.archived then 0
        when m.format = 'Configurable' then (select case when count(*) = 0 then 0 when bool_or(s.quantity is null) then null else max(s.quantity) / b.quantity end
          from product v left join stock s on s.product_id = v.id where v.main_product_id = m.id and not v.archived)
        else (select s.quantity / b.quantity from stock s where s.product_id = m.id) end
      from bundle_member b join product m on m.id = b.product_id where b.bundle_id = bundle) part $$`,
  `create or replace function product_in_stock(wanted int) returns boolean language sql stable as $$ select case p.format
    when 'Configurable' then exists (select from product v left join stock s on s.product_id = v.id where v.main_product_id = p.id and not v.archived and coalesce(s.quantity, 1) > 0)
    when 'Bundle' then coalesce(bundle_available(p.id), 1) > 0
    else coalesce((select quantity from stock where product_id = p.id), 1) > 0 end from product p where p.id = wanted $$`,
  // A member that became too few for one bundle, or enough again, shows in lists as stock_crossed_zero does it, under the same first lock.
  `create function member_stock_changed() returns trigger language plpgsql as $$ declare bundles int[]; begin
    select array_agg(distinct b.bundle_id) into bundles from product p join bundle_member b on b.product_id in (p.id, p.main_product_id)
      where p.id = coalesce(new.product_id, old.product_id) and (coalesce(old.quantity, b.quantity) >= b.quantity) <> (coalesce(new.quantity, b.quantity) >= b.quantity);
    if bundles is null then return null; end if;
    perform from catalog_version for update;
    update listing set in_stock = product_in_stock(product_id) where product_id = any(bundles) and in_stock <> product_in_stock(product_id);
    return null;
  end $$`,
  'create trigger stock_of_members after insert or update of quantity or delete on stock for each row execute function member_stock_changed()',

  // --- Prices and downloads ---
  // Every price that was ever in force, whoever changed it, and the lowest of the 30 days before the present one (Directive 98/6/EC, Art. 6a; domain/product/prior-price.ts).
  `create table price_log (id bigint generated always as identity primary key, product_id int not null, final_price int not null, retail_price int not null, at timestamptz not null default now())`,
  `create index price_log_product on price_log (product_id, id)`,
  `create function price_log_stands() returns trigger language plpgsql as $$ begin raise exception 'price_log is only ever added to'; end $$`,
  `create trigger price_log_stands before update or delete on price_log for each row execute function price_log_stands()`,
  `create trigger price_log_is_kept before truncate on price_log for each statement execute function price_log_stands()`,
  `alter table product add column prior_price int`,
  // An entry is never older than the one before it: clocks and transactions that overtake each other would turn the log around. The setting izlog.price_at is for whoever brings a history along.
  // Plans of plpgsql are kept, so a shop whose prices all change waits seconds, not minutes.
  `create function price_at() returns timestamptz language sql stable as $$ select coalesce(nullif(current_setting('izlog.price_at', true), '')::timestamptz, now()) $$`,
  `create function prior_price_of(wanted int) returns int language plpgsql as $$ begin return (
    with entry as (select id, final_price, at, lead(at, 1, 'infinity') over (order by id) as until from price_log where product_id = wanted),
    lived as (select * from entry where until > at),
    present as (select final_price from lived order by id desc limit 1),
    other as (select max(id) as id from lived where final_price <> (select final_price from present)),
    began as (select min(at) as at from lived where id > (select id from other))
    select min(final_price) from lived where id <= (select id from other) and until > (select at from began) - interval '30 days'); end $$`,
  `create function product_price_set() returns trigger language plpgsql as $$ begin
    insert into price_log (product_id, final_price, retail_price, at) select id, final_price, retail_price, price_at() from added order by id;
    return null;
  end $$`,
  `create function product_price_changed() returns trigger language plpgsql as $$ begin
    new.prior_price := case tg_op when 'UPDATE' then old.prior_price end;
    if tg_op = 'UPDATE' and (old.final_price, old.retail_price) is distinct from (new.final_price, new.retail_price) then
      insert into price_log (product_id, final_price, retail_price, at)
        values (new.id, new.final_price, new.retail_price, greatest(price_at(), (select at from price_log where product_id = new.id order by id desc limit 1)));
      new.prior_price := prior_price_of(new.id);
    end if;
    return new;
  end $$`,
  `create trigger product_price_set after insert on product referencing new table as added for each statement execute function product_price_set()`,
  `create trigger product_price_first before insert on product for each row when (new.prior_price is not null) execute function product_price_changed()`,
  `create trigger product_price_changed before update on product for each row
    when ((old.final_price, old.retail_price, old.prior_price) is distinct from (new.final_price, new.retail_price, new.prior_price)) execute function product_price_changed()`,
  `insert into price_log (product_id, final_price, retail_price) select id, final_price, retail_price from product`,
  // The files of e-products, and how often each was fetched for an order (PRD-03). What links are signed with is made once and never leaves the database.
  `create table download_file (id int generated always as identity primary key, product_id int not null references product on delete cascade, name text not null, mime text not null, content bytea not null, unique (product_id, name))`,
  `create table download (id bigint generated always as identity primary key, order_id int not null references shop_order on delete cascade, file_id int not null references download_file on delete cascade, used int not null default 0, last_used_at timestamptz, unique (order_id, file_id))`,
  `create table platform_secret (name text primary key, value bytea not null)`,

  // --- Payments and the life of orders ---
  // Who takes the money (server/platform/payment); methods whose provider is not configured are not offered.
  'alter table payment_method add column provider text',
  // An order that came to nothing lets its cart go, and its goods are back on the shelf (CHK-13).
  'alter table shop_order add column cart_released boolean not null default false',
  'alter table shop_order add column goods_back boolean not null default false',
  'alter table shop_order drop constraint shop_order_cart_id_key',
  'create unique index shop_order_cart on shop_order (cart_id) where not cart_released',
  `create index shop_order_awaiting on shop_order (placed_at) where status = 'awaitingPayment'`,
  // What an order took off the shelf, so that exactly that goes back.
  'create table order_stock (order_id int not null references shop_order on delete cascade, product_id int not null, quantity int not null check (quantity > 0), primary key (order_id, product_id))',
  // One row a payment; reference is ours, provider_reference the provider's. facts holds what the provider said, without any data of a card.
  `create table payment (
    id bigint generated always as identity primary key, order_id int not null references shop_order on delete cascade, provider text not null, reference text not null unique, provider_reference text,
    amount int not null check (amount >= 0), currency text not null, state text not null default 'started' check (state in ('started', 'cancelled', 'failed', 'paid', 'refunded', 'surplus', 'wrongAmount')),
    success_path text not null, failure_path text not null, start jsonb, facts jsonb not null default '{}', asks int not null default 0, next_ask_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    unique (provider, provider_reference)
  )`,
  'create index payment_order on payment (order_id)',
  'create index payment_to_ask on payment (next_ask_at) where next_ask_at is not null',
  // The history of orders: only ever added to.
  `create table order_event (id bigint generated always as identity primary key, order_id int not null references shop_order on delete cascade, kind text not null, status text not null, facts jsonb not null default '{}', at timestamptz not null)`,
  'create index order_event_order on order_event (order_id, id)',
  `create function order_event_stands() returns trigger language plpgsql as $$ begin raise exception 'order_event is only ever added to'; end $$`,
  'create trigger order_event_stands before update on order_event for each row execute function order_event_stands()',
];
