import { type Kysely, sql } from 'kysely';

/**
 * What a page is called is kept without accents and capitals beside its title: a word that most titles hold is looked for in an index alone, where each of them was taken apart again.
 * What visitors may not see is found without a look at all pages.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  // What the database reckons is none of a writer's, and before a row is written it is not there yet: a text that stands in stays one.
  `create or replace function page_text_arrives() returns trigger language plpgsql set enable_seqscan = off as $$ begin
    if tg_op = 'INSERT' then
      if exists (select from page_text where page_id = new.page_id and language = new.language and stands_in_for is not null) then
        delete from page_text where page_id = new.page_id and language = new.language;
      end if;
    elsif old.stands_in_for is not null and to_jsonb(new) - 'plain_title' <> to_jsonb(old) - 'plain_title' then new.stands_in_for := null; end if;
    if exists (select from page_text where language = new.language and slug = new.slug and stands_in_for is not null and page_id <> new.page_id) then
      update page_text set slug = slug || '-' || page_id where language = new.language and slug = new.slug and stands_in_for is not null and page_id <> new.page_id;
    end if;
    return new;
  end $$`,
  'alter table page_text add column plain_title text not null generated always as (plain_words(title)) stored',
  'create index page_text_named on page_text (language, lower(title), page_id) include (title, plain_title)',
  'drop index page_text_title',
  'drop index page_text_titled',
  'create index page_hidden on page (id) where cardinality(languages) = 0 or published_from is not null or published_until is not null',
];
