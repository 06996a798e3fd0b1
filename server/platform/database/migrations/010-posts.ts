import { type Kysely, sql } from 'kysely';

/**
 * Posts stand in several categories and have tags; public calls have times and a mark; readers comment and rate; pictures of social networks are kept as items.
 * `post_term.published_at` repeats the post's own time, so that a category's newest posts are read off one index; a trigger keeps it.
 */
const STEPS = [
  `alter table term add column allows_comments boolean not null default false, add column holds_calls boolean not null default false`,
  `alter table post add column call_opens_at timestamptz, add column call_deadline timestamptz,
    add column call_mark text check (call_mark in ('results', 'cancelled')),
    add constraint post_call check (call_deadline is not null or (call_opens_at is null and call_mark is null)),
    add constraint post_call_order check (call_opens_at is null or call_opens_at < call_deadline)`,
  `create index post_call_deadline on post (call_deadline, id) where call_deadline is not null`,
  `create table post_term (post_id int not null references post on delete cascade, term_id int not null references term on delete cascade,
    position int not null default 0, published_at timestamptz not null, primary key (post_id, term_id))`,
  `create index post_term_newest on post_term (term_id, published_at desc, post_id desc)`,
  `insert into post_term (post_id, term_id, published_at) select id, term_id, published_at from post where term_id is not null`,
  `create table tag (id int generated always as identity primary key)`,
  `create table tag_text (tag_id int not null references tag on delete cascade, language text not null, slug text not null, title text not null,
    primary key (tag_id, language), unique (language, slug))`,
  `create table post_tag (post_id int not null references post on delete cascade, tag_id int not null references tag on delete cascade,
    published_at timestamptz not null, primary key (post_id, tag_id))`,
  `create index post_tag_newest on post_tag (tag_id, published_at desc, post_id desc)`,
  `create function post_time_follows() returns trigger language plpgsql as $$ begin
    update post_term set published_at = new.published_at where post_id = new.id;
    update post_tag set published_at = new.published_at where post_id = new.id;
    return null; end $$`,
  `create trigger post_time_follows after update of published_at on post for each row when (old.published_at is distinct from new.published_at)
    execute function post_time_follows()`,
  `create table post_comment (id int generated always as identity primary key, post_id int not null references post on delete cascade,
    user_id int references shop_user on delete cascade, visitor_hash bytea, author text not null, language text not null,
    body text not null, rating smallint check (rating between 1 and 10), status text not null check (status in ('waiting', 'published', 'refused')),
    created_at timestamptz not null, updated_at timestamptz not null, check (user_id is not null or visitor_hash is not null), check (body <> '' or rating is not null))`,
  `create index post_comment_shown on post_comment (post_id, status, created_at desc, id desc)`,
  `create index post_comment_waiting on post_comment (created_at, id) where status = 'waiting'`,
  `create index post_comment_user on post_comment (user_id) where user_id is not null`,
  `create table social_item (id int generated always as identity primary key, network text not null,
    media_type text not null check (media_type in ('IMAGE', 'VIDEO', 'CAROUSEL_ALBUM')), media_id text not null references media, permalink text,
    posted_at timestamptz not null, hashtags text[] not null default '{}')`,
  `create table social_item_text (social_item_id int not null references social_item on delete cascade, language text not null, caption text not null,
    primary key (social_item_id, language))`,
  `create index social_item_newest on social_item (posted_at desc, id desc)`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(database);
}
