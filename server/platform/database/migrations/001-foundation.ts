import { type Kysely, sql } from 'kysely';

/** Everything that the first sale needs. Amounts are integer minor units; tax rates are hundredths of a percent; texts stand per language. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\s*\n/)) if (statement.trim() !== '') await sql.raw(statement).execute(database);
}

const STATEMENTS = `
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create table site_option (id int generated always as identity primary key, key text not null unique, value jsonb not null, media_id text);
create table language (id int primary key, name_hrv text not null, name_eng text not null, name_ger text not null, name_srp text not null, code text not null unique, code2 text not null);
create table country (id int generated always as identity primary key, code text not null unique, names jsonb not null);
create table navigation_node (id int generated always as identity primary key, navigation text not null, parent_id int references navigation_node on delete cascade, position int not null, titles jsonb not null, link jsonb);
create index navigation_node_place on navigation_node (navigation, parent_id, position);
create table element (id int generated always as identity primary key, handler text not null, language text not null, title text not null, meta jsonb not null, created_at timestamptz not null default now(), unique (handler, language));

create table media (id text primary key, file text not null, mime text not null, width int not null, height int not null, title text not null, is_public boolean not null default true);
create table media_text (media_id text not null references media on delete cascade, language text not null, alt text not null, primary key (media_id, language));

create table category (id int generated always as identity primary key, parent_id int references category, media_id text references media, sort_types int[] not null default '{}', sort_default int, position int not null, updated_at timestamptz not null default now());
create table category_text (category_id int not null references category on delete cascade, language text not null, slug text not null, name text not null, description text not null, primary key (category_id, language), unique (language, slug));

create table attribute (id int generated always as identity primary key, code text not null unique, input_type text not null, filterable boolean not null, position int not null);
create table attribute_text (attribute_id int not null references attribute on delete cascade, language text not null, label text not null, primary key (attribute_id, language));
create table attribute_value (id int generated always as identity primary key, attribute_id int not null references attribute on delete cascade, code text not null, colour text, position int not null, unique (attribute_id, code));
create table attribute_value_text (attribute_value_id int not null references attribute_value on delete cascade, language text not null, label text not null, primary key (attribute_value_id, language));

create table product (
  id int generated always as identity primary key,
  sku text not null unique,
  format text not null check (format in ('Simple', 'Configurable', 'Bundle', 'EProduct')),
  main_product_id int references product,
  is_visible boolean not null default true,
  archived boolean not null default false,
  featured boolean not null default false,
  retail_price int not null check (retail_price >= 0),
  final_price int not null check (final_price >= 0),
  membership_price int check (membership_price >= 0),
  price_from boolean not null default false,
  tax_rate int not null check (tax_rate between 0 and 10000),
  category_priority int not null default 0,
  media_ids text[] not null default '{}',
  cross_sell int[] not null default '{}',
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (retail_price >= final_price)
);
create index product_main on product (main_product_id) where main_product_id is not null;
create table product_text (
  product_id int not null references product on delete cascade, language text not null, slug text not null, name text not null, summary text not null, description text not null,
  search tsvector not null default '',
  primary key (product_id, language), unique (language, slug)
);
create index product_text_search on product_text using gin (search);
create table product_attribute (product_id int not null references product on delete cascade, attribute_id int not null references attribute, attribute_value_id int references attribute_value, number numeric, texts jsonb);
create index product_attribute_product on product_attribute (product_id);
create table product_category (product_id int not null references product on delete cascade, category_id int not null references category on delete cascade, primary key (product_id, category_id));
create index product_category_category on product_category (category_id);
-- Pieces on the shelf; a product without a row never runs out. Narrow, because every order locks it.
create table stock (product_id int primary key references product on delete cascade, quantity int not null check (quantity >= 0));

-- One row per category (0 is the whole shop) and visible product in it or below: what lists, counts and filters read (stack.md 10a).
create table listing (
  category_id int not null, product_id int not null references product on delete cascade, final_price int not null, priority int not null, featured boolean not null, discounted boolean not null, in_stock boolean not null,
  name_hrv text not null collate "hr-x-icu", name_eng text not null collate "en-x-icu", name_deu text not null collate "de-x-icu", facets int[] not null,
  primary key (category_id, product_id)
);
create index listing_price on listing (category_id, final_price, product_id);
create index listing_priority on listing (category_id, priority, product_id);
create index listing_name_hrv on listing (category_id, name_hrv, product_id);
create index listing_name_eng on listing (category_id, name_eng, product_id);
create index listing_facets on listing using gin (facets);
create index listing_product on listing (product_id);
create index listing_sold_out on listing (product_id) where category_id = 0 and not in_stock;

-- What every process compares before it trusts its own copy of the catalogue's structure (lists, counts, filters): true counts, whoever changed what.
create table catalog_version (only_one boolean primary key default true check (only_one), structure bigint not null default 0, availability bigint not null default 0);
insert into catalog_version default values;
create function catalog_structure_changed() returns trigger language plpgsql as $$ begin update catalog_version set structure = structure + 1; return null; end $$;
create function catalog_availability_changed() returns trigger language plpgsql as $$ begin update catalog_version set availability = availability + 1; return null; end $$;
create trigger listing_rebuilt after insert or delete or truncate on listing for each statement execute function catalog_structure_changed();
create trigger listing_updated after update on listing for each statement execute function catalog_availability_changed();
create trigger category_changed after insert or update or delete on category for each statement execute function catalog_structure_changed();
create trigger category_text_changed after insert or update or delete on category_text for each statement execute function catalog_structure_changed();
create trigger attribute_changed after insert or update or delete on attribute for each statement execute function catalog_structure_changed();
create trigger attribute_text_changed after insert or update or delete on attribute_text for each statement execute function catalog_structure_changed();
create trigger attribute_value_changed after insert or update or delete on attribute_value for each statement execute function catalog_structure_changed();
create trigger attribute_value_text_changed after insert or update or delete on attribute_value_text for each statement execute function catalog_structure_changed();
create trigger product_text_changed after insert or update or delete on product_text for each statement execute function catalog_structure_changed();
create trigger media_changed after update or delete on media for each statement execute function catalog_structure_changed();
create trigger media_text_changed after update or delete on media_text for each statement execute function catalog_structure_changed();

create function product_in_stock(wanted int) returns boolean language sql stable as $$ select case p.format when 'Configurable' then exists (select from product v left join stock s on s.product_id = v.id where v.main_product_id = p.id and not v.archived and coalesce(s.quantity, 1) > 0) else coalesce((select quantity from stock where product_id = p.id), 1) > 0 end from product p where p.id = wanted $$;
-- The last piece sold, or the first one back on the shelf, shows in lists within the same transaction. Two orders that sell something out follow one another here, so the last variant of a product is noticed, and whoever changes lists locks catalog_version first, so nobody waits in a circle.
create function stock_crossed_zero() returns trigger language plpgsql as $$ declare listed int; begin perform from catalog_version for update; select coalesce(main_product_id, id) into listed from product where id = coalesce(new.product_id, old.product_id); update listing set in_stock = product_in_stock(listed) where product_id = listed and in_stock <> product_in_stock(listed); return null; end $$;
create trigger stock_emptied after update of quantity on stock for each row when ((old.quantity = 0) <> (new.quantity = 0)) execute function stock_crossed_zero();
create trigger stock_inserted_empty after insert on stock for each row when (new.quantity = 0) execute function stock_crossed_zero();
create trigger stock_removed_empty after delete on stock for each row when (old.quantity = 0) execute function stock_crossed_zero();

-- Words that texts have, for correcting a mistyped one.
create table search_word (language text not null, word text not null, primary key (language, word));
create index search_word_alike on search_word using gin (word gin_trgm_ops);

create table term (id int generated always as identity primary key, position int not null);
create table term_text (term_id int not null references term on delete cascade, language text not null, slug text not null, title text not null, primary key (term_id, language), unique (language, slug));
create table post (id int generated always as identity primary key, term_id int references term, media_id text references media, published_at timestamptz not null, updated_at timestamptz not null default now());
create index post_published on post (term_id, published_at desc, id desc);
create index post_newest on post (published_at desc, id desc);
create table post_text (post_id int not null references post on delete cascade, language text not null, slug text not null, title text not null, excerpt text not null, body text not null, search tsvector not null default '', primary key (post_id, language), unique (language, slug));
create index post_text_search on post_text using gin (search);
create table page (id int generated always as identity primary key, updated_at timestamptz not null default now());
create table page_text (page_id int not null references page on delete cascade, language text not null, slug text not null, title text not null, description text not null, sections jsonb not null, search tsvector not null default '', primary key (page_id, language), unique (language, slug));
create index page_text_search on page_text using gin (search);
create table event (id int generated always as identity primary key, starts_at timestamptz not null, ends_at timestamptz not null, media_id text references media, updated_at timestamptz not null default now());
create index event_start on event (starts_at);
create table event_text (event_id int not null references event on delete cascade, language text not null, title text not null, excerpt text not null, body text not null, place text not null, address text not null, primary key (event_id, language));
create table redirect (path text primary key, target text not null);
create table failed_request (path text primary key, times int not null default 1, first_at timestamptz not null default now(), last_at timestamptz not null default now());
create index failed_request_last on failed_request (last_at desc);

create table delivery_method (id int generated always as identity primary key, code text not null unique, price int not null, free_from int, tax_rate int not null, countries text[] not null, position int not null);
create table delivery_method_text (delivery_method_id int not null references delivery_method on delete cascade, language text not null, name text not null, description text not null, primary key (delivery_method_id, language));
create table delivery_branch (id int generated always as identity primary key, delivery_method_id int not null references delivery_method on delete cascade, names jsonb not null, position int not null);
-- Without countries a method serves all.
create table payment_method (id int generated always as identity primary key, code text not null unique, payment_type text, countries text[], position int not null);
create table payment_method_text (payment_method_id int not null references payment_method on delete cascade, language text not null, name text not null, description text not null, primary key (payment_method_id, language));
create table consent (id int generated always as identity primary key, unique_number text not null unique);
create table consent_text (consent_id int not null references consent on delete cascade, language text not null, display_name text not null, primary key (consent_id, language));
create table consent_assignment (place text not null, consent_id int not null references consent on delete cascade, required boolean not null, position int not null, primary key (place, consent_id));
create table consent_log (id bigint generated always as identity primary key, consent_ids int[] not null, email text not null, status text not null, status_at timestamptz not null, source_type text not null, user_type text not null, logged_at timestamptz not null default now());

create table coupon (
  code text primary key, description jsonb not null, kind text not null check (kind in ('percent', 'amount')), worth int not null check (worth > 0), minimum_items int not null default 0,
  valid_from timestamptz, valid_until timestamptz, max_uses int, uses int not null default 0, check (max_uses is null or uses <= max_uses)
);
create unique index coupon_any_case on coupon (upper(code));
create table cart (
  id text primary key, protect_code_hash bytea not null, status text not null default 'open' check (status in ('open', 'ordered', 'moved')), language text not null,
  user_id int, coupon_code text references coupon, delivery_method_id int references delivery_method, delivery_branch_id int references delivery_branch, payment_method_id int references payment_method,
  shown_total int, coupon_failures int not null default 0, coupon_failures_since timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create table cart_line (id bigint generated always as identity primary key, cart_id text not null references cart on delete cascade, product_id int not null references product, quantity int not null check (quantity > 0), unique (cart_id, product_id));
create table guest_user (id int generated always as identity primary key, cart_id text not null unique references cart on delete cascade, email text not null, first_name text not null, last_name text not null, company_name text, company_oib text);
create table address (
  id int generated always as identity primary key, guest_user_id int references guest_user on delete cascade, type text not null check (type in ('main', 'billing', 'shipping', 'other')),
  first_name text not null, last_name text not null, contact_email text not null, contact_phone text not null, street text not null, house_number text not null, zip_code text not null, city text not null, region text, country text not null
);
create index address_guest on address (guest_user_id);

create sequence order_number;
create table shop_order (
  id int generated always as identity primary key, slug text not null unique, number text not null unique, cart_id text not null unique references cart, protect_code_hash bytea not null, language text not null,
  email text not null, status text not null default 'placed', currency text not null, delivery jsonb, payment jsonb not null, addresses jsonb not null, company jsonb, message text, gift jsonb,
  items_total int not null, discount int not null, delivery_price int not null, tax int not null, total int not null, coupon_code text, placed_at timestamptz not null default now(),
  check (total = items_total - discount + delivery_price), check (discount between 0 and items_total)
);
create table order_line (order_id int not null references shop_order on delete cascade, position int not null, product_id int not null, sku text not null, name text not null, format text not null, quantity int not null, unit_price int not null, row_total int not null, discount int not null, tax_rate int not null, primary key (order_id, position));
create table order_tax (order_id int not null references shop_order on delete cascade, rate int not null, gross int not null, tax int not null, primary key (order_id, rate));
`;
