import { type Kysely, sql } from 'kysely';

/**
 * Lists of posts are counted and paged by narrow indexes alone: `languages` of a post are those that it has a text in, and its places in categories and tags repeat them, as they repeat
 * its time. Triggers keep all of them.
 */
const STEPS = [
  `alter table post add column languages text[] not null default '{}'`,
  `alter table post_term add column languages text[] not null default '{}'`,
  `alter table post_tag add column languages text[] not null default '{}'`,
  `update post p set languages = x.languages from (select post_id, array_agg(language order by language) as languages from post_text group by post_id) x where x.post_id = p.id`,
  `update post_term x set languages = p.languages from post p where p.id = x.post_id`,
  `update post_tag x set languages = p.languages from post p where p.id = x.post_id`,
  `drop index post_newest`,
  `drop index post_term_newest`,
  `drop index post_tag_newest`,
  `create index post_newest on post (published_at desc, id desc) include (languages)`,
  `create index post_term_newest on post_term (term_id, published_at desc, post_id desc) include (languages)`,
  `create index post_tag_newest on post_tag (tag_id, published_at desc, post_id desc) include (languages)`,
  `create index post_calls on post (published_at desc, id desc) include (call_deadline, call_opens_at, call_mark, languages) where call_deadline is not null`,
  `create or replace function post_time_follows() returns trigger language plpgsql as $$ begin
    update post_term set published_at = new.published_at, languages = new.languages where post_id = new.id;
    update post_tag set published_at = new.published_at, languages = new.languages where post_id = new.id;
    return null; end $$`,
  `drop trigger post_time_follows on post`,
  `create trigger post_time_follows after update of published_at, languages on post for each row
    when (old.published_at is distinct from new.published_at or old.languages is distinct from new.languages) execute function post_time_follows()`,
  // Waits for whoever is changing the post's texts at the moment. A post of the same statement is not seen yet; then its texts follow.
  `create function post_place_made() returns trigger language plpgsql as $$ declare known post; begin
    select * into known from post where id = new.post_id for share;
    if found then new.published_at := known.published_at; new.languages := known.languages; end if;
    return new; end $$`,
  `create trigger post_place_made before insert on post_term for each row execute function post_place_made()`,
  `create trigger post_place_made before insert on post_tag for each row execute function post_place_made()`,
  // What is added and taken away is reckoned from the row itself, so that two who write texts of one post at once lose nothing.
  `create function post_texts_came() returns trigger language plpgsql as $$ begin
    update post p set languages = array(select unnest(p.languages || a.languages) as one group by one order by one)
      from (select post_id, array_agg(language) as languages from added group by post_id) a where a.post_id = p.id;
    return null; end $$`,
  `create function post_texts_went() returns trigger language plpgsql as $$ begin
    update post p set languages = array(select unnest(p.languages) as one except select unnest(r.languages) order by one)
      from (select post_id, array_agg(language) as languages from removed group by post_id) r where r.post_id = p.id;
    return null; end $$`,
  `create function post_text_moved() returns trigger language plpgsql as $$ begin
    update post set languages = array_remove(languages, old.language) where id = old.post_id;
    update post p set languages = array(select unnest(p.languages || new.language) as one group by one order by one) where p.id = new.post_id;
    return null; end $$`,
  `create trigger post_texts_came after insert on post_text referencing new table as added for each statement execute function post_texts_came()`,
  `create trigger post_texts_went after delete on post_text referencing old table as removed for each statement execute function post_texts_went()`,
  `create trigger post_text_moved after update of post_id, language on post_text for each row
    when (old.post_id <> new.post_id or old.language <> new.language) execute function post_text_moved()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(database);
}
