import { type Kysely, sql } from 'kysely';

/**
 * Events and documents know the languages that they have a text in, as posts and pages do: what lacks one, or all, is found by an index, where each of them was looked up among the texts.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...keptFor('event', 'starts_at'), ...keptFor('document', 'published_at'), ...HIDDEN])
    await sql.raw(statement).execute(database);
}

/** What visitors may not see, as the lists of the back office ask for it. */
const HIDDEN: readonly string[] = [
  'create index event_hidden on event (starts_at, id) where cardinality(languages) = 0 or published_until is not null',
  'create index document_archived on document (published_at, id) where archived',
];

/** `time` orders their lists. */
const keptFor = (thing: 'event' | 'document', time: string): readonly string[] => [
  `alter table ${thing} add column languages text[] not null default '{}'`,
  `update ${thing} t set languages = x.languages
    from (select ${thing}_id, array_agg(language order by language) as languages from ${thing}_text group by 1) x where x.${thing}_id = t.id`,
  // What is added and taken away is reckoned from the row itself, so that two who write texts of one at once lose nothing.
  `create function ${thing}_texts_came() returns trigger language plpgsql as $$ begin
    update ${thing} t set languages = array(select unnest(t.languages || a.languages) as one group by one order by one)
      from (select ${thing}_id, array_agg(language) as languages from added group by 1) a where a.${thing}_id = t.id;
    return null; end $$`,
  `create function ${thing}_texts_went() returns trigger language plpgsql as $$ begin
    update ${thing} t set languages = array(select unnest(t.languages) as one except select unnest(r.languages) order by one)
      from (select ${thing}_id, array_agg(language) as languages from removed group by 1) r where r.${thing}_id = t.id;
    return null; end $$`,
  `create function ${thing}_text_moved() returns trigger language plpgsql as $$ begin
    update ${thing} set languages = array_remove(languages, old.language) where id = old.${thing}_id;
    update ${thing} t set languages = array(select unnest(t.languages || new.language) as one group by one order by one) where t.id = new.${thing}_id;
    return null; end $$`,
  `create trigger ${thing}_texts_came after insert on ${thing}_text referencing new table as added for each statement execute function ${thing}_texts_came()`,
  `create trigger ${thing}_texts_went after delete on ${thing}_text referencing old table as removed for each statement execute function ${thing}_texts_went()`,
  `create trigger ${thing}_text_moved after update of ${thing}_id, language on ${thing}_text for each row
    when (old.${thing}_id <> new.${thing}_id or old.language <> new.language) execute function ${thing}_text_moved()`,
  ...['hrv', 'eng', 'deu'].map(
    (code) => `create index ${thing}_without_${code} on ${thing} (${time}, id) where not (languages @> array['${code}'::text])`,
  ),
];
