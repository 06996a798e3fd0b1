import { type Kysely, sql } from 'kysely';

/** People who come back: accounts, where they are signed in, links in e-mails, throttles, consents by version, the way e-mails go out, wishlists, membership cards. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\s*\n/)) if (statement.trim() !== '') await sql.raw(statement).execute(database);
}

const STATEMENTS = `
-- Customers and back-office users in one table, so that their ids never meet (T-23). email_key is what makes two spellings of an address one.
create table shop_user (
  id int generated always as identity primary key, email text not null, email_key text not null unique, password_hash text, first_name text not null, last_name text not null,
  company_name text, company_oib text, member_card_barcode text, is_backoffice boolean not null default false, scopes text[] not null default '{}', language text not null,
  email_confirmed_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);

-- A sign-in and its family of tokens: only hashes are kept, only the newest of each counts, a used refresh token ends the row (IDN-12).
create table user_session (
  id text primary key, user_id int not null references shop_user on delete cascade, strategy text not null check (strategy in ('local', 'social', 'admin')),
  access_hash bytea not null unique, access_expires_at timestamptz not null, refresh_hash bytea not null, refresh_expires_at timestamptz not null,
  device text not null, started_at timestamptz not null default now(), last_seen_at timestamptz not null default now()
);
create index user_session_user on user_session (user_id);
-- Devices that somebody has signed in from: another one is told by e-mail, and these are not slowed down by attacks from elsewhere.
create table user_device (user_id int not null references shop_user on delete cascade, device_hash bytea not null, first_seen_at timestamptz not null default now(), last_seen_at timestamptz not null default now(), primary key (user_id, device_hash));

-- Tokens of links in e-mails; they work once.
create table user_token (
  token_hash bytea primary key, user_id int not null references shop_user on delete cascade, purpose text not null check (purpose in ('confirmEmail', 'changeEmail', 'setPassword')),
  email text not null, created_at timestamptz not null default now(), expires_at timestamptz not null
);
create index user_token_user on user_token (user_id, purpose);

create table social_identity (provider text not null, subject text not null, user_id int not null references shop_user on delete cascade, linked_at timestamptz not null default now(), primary key (provider, subject));
create index social_identity_user on social_identity (user_id);

-- Attempts in a window of time; the key is a hash, so that the table says nothing of anybody.
create table attempt (scope text not null, key_hash bytea not null, count int not null, window_started_at timestamptz not null, primary key (scope, key_hash));
create index attempt_window on attempt (window_started_at);

-- E-mails to be sent, written in the transaction of their cause; the worker sends each at least once under the same Message-ID.
create table mail_outbox (
  id bigint generated always as identity primary key, dedupe_key text not null unique, kind text not null, recipient text not null, language text not null, message_id text not null,
  subject text not null, text_body text not null, html_body text not null, created_at timestamptz not null default now(), attempts int not null default 0,
  next_attempt_at timestamptz not null default now(), sent_at timestamptz, given_up_at timestamptz, last_error text
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and given_up_at is null;
create index mail_outbox_recipient on mail_outbox (recipient);

create table wishlist_item (user_id int not null references shop_user on delete cascade, product_id int not null references product on delete cascade, added_at timestamptz not null default now(), primary key (user_id, product_id));

-- The texts of a consent as they were at a time; what was accepted is one of them.
create table consent_version (consent_id int not null references consent on delete cascade, version int not null, texts jsonb not null, created_at timestamptz not null default now(), primary key (consent_id, version));
alter table consent_log add column versions int[] not null default '{}';
alter table consent_log add column user_id int references shop_user on delete set null;
create index consent_log_email on consent_log (lower(email), logged_at);
create index consent_log_user on consent_log (user_id, logged_at) where user_id is not null;

alter table address add column user_id int references shop_user on delete cascade;
alter table address add constraint address_owner check ((guest_user_id is null) <> (user_id is null));
create index address_user on address (user_id) where user_id is not null;

-- A customer's cart is opened by their sign-in alone; there is one open cart a customer.
alter table cart add constraint cart_user foreign key (user_id) references shop_user on delete set null;
create unique index cart_open_of_user on cart (user_id) where status = 'open' and user_id is not null;
alter table cart add column member_card_barcode text;
alter table cart add column member_card_checked_at timestamptz;
alter table cart add column shipping_address_id int references address on delete set null;
alter table cart add column billing_address_id int references address on delete set null;
alter table cart add column company_name text;
alter table cart add column company_oib text;

alter table shop_order add column user_id int references shop_user on delete set null;
alter table shop_order add column loyalty int not null default 0 check (loyalty >= 0);
alter table shop_order add column member_card_barcode text;
-- Of an account that is gone, while the goods are still on their way: what the delivery needs goes then.
alter table shop_order add column strip_after timestamptz;
create index shop_order_strip_after on shop_order (strip_after) where strip_after is not null;
create index shop_order_user on shop_order (user_id, placed_at desc) where user_id is not null;
create index shop_order_email on shop_order (lower(email)) where user_id is null;

insert into consent_version (consent_id, version, texts) select consent_id, 1, jsonb_object_agg(language, display_name) from consent_text group by consent_id;
`;
