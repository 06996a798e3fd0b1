import { type Kysely, sql } from 'kysely';

/**
 * A screen of the list of all pages is read in the order of its titles from an index alone, and the few pages without a text in a language are found without looking at the others:
 * `languages` of a page are those that it has a text in, as those of a post. Entries of a menu are found below the one that they stand under.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `alter table page add column languages text[] not null default '{}'`,
  `update page p set languages = x.languages from (select page_id, array_agg(language order by language) as languages from page_text group by page_id) x where x.page_id = p.id`,
  // What is added and taken away is reckoned from the row itself, so that two who write texts of one page at once lose nothing.
  `create function page_texts_came() returns trigger language plpgsql as $$ begin
    update page p set languages = array(select unnest(p.languages || a.languages) as one group by one order by one)
      from (select page_id, array_agg(language) as languages from added group by page_id) a where a.page_id = p.id;
    return null; end $$`,
  `create function page_texts_went() returns trigger language plpgsql as $$ begin
    update page p set languages = array(select unnest(p.languages) as one except select unnest(r.languages) order by one)
      from (select page_id, array_agg(language) as languages from removed group by page_id) r where r.page_id = p.id;
    return null; end $$`,
  `create function page_text_moved() returns trigger language plpgsql as $$ begin
    update page set languages = array_remove(languages, old.language) where id = old.page_id;
    update page p set languages = array(select unnest(p.languages || new.language) as one group by one order by one) where p.id = new.page_id;
    return null; end $$`,
  `create trigger page_texts_came after insert on page_text referencing new table as added for each statement execute function page_texts_came()`,
  `create trigger page_texts_went after delete on page_text referencing old table as removed for each statement execute function page_texts_went()`,
  `create trigger page_text_moved after update of page_id, language on page_text for each row
    when (old.page_id <> new.page_id or old.language <> new.language) execute function page_text_moved()`,
  ...['hrv', 'eng', 'deu'].map((code) => `create index page_without_${code} on page (id) where not (languages @> array['${code}'::text])`),
  'create index page_templates on page (id) where is_template',
  'create index page_text_titled on page_text (language, lower(title), page_id) include (title)',
  'drop index page_text_by_title',
  'create index navigation_node_parent on navigation_node (parent_id)',
];
