import { type Kysely, sql } from 'kysely';

/**
 * Texts that stand in for missing translations (LOC-02): each language of the option AllowedLanguages has a row of every page, category, product, attribute and value, copied from
 * another language where nobody has translated it yet; `stands_in_for` names that language and is null for texts of their own. So lists, searches and pages read one row by its
 * language and ask nothing else. The database keeps them in step, whoever changes a text or the option.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...FUNCTIONS, ...TABLES.flatMap(keptInStep), ...OPTIONS]) await sql.raw(statement).execute(database);
}

const TABLES = [
  { table: 'media_text', key: 'media_id', hasSlug: false },
  { table: 'category_text', key: 'category_id', hasSlug: true },
  { table: 'attribute_text', key: 'attribute_id', hasSlug: false },
  { table: 'attribute_value_text', key: 'attribute_value_id', hasSlug: false },
  { table: 'product_text', key: 'product_id', hasSlug: true },
  { table: 'page_text', key: 'page_id', hasSlug: true },
] as const;

const CATALOG_TURN = 'perform from catalog_version for update;';

/**
 * Writers of texts take turns before they touch a row: of two first translations at once each would wait for the other's copy, and who brings copies up to date would not see the
 * translation that another is just writing there. One turn a table and not a row, because a statement knows its rows only when it has locked them; pictures and all that lists are
 * made of have the turn of the lists, which their writers take anyway.
 */
function turnOf(table: string): string {
  return table === 'page_text' ? `perform pg_advisory_xact_lock(hashtext('page_text stands in'));` : CATALOG_TURN;
}

const FUNCTIONS: readonly string[] = [
  // The languages that the site speaks, of those that it can speak.
  `create function spoken_languages() returns text[] language sql stable as $$
    select coalesce(nullif(array(select code from site_option o, jsonb_array_elements_text(case jsonb_typeof(o.value) when 'array' then o.value else '[]' end) with ordinality allowed(code, place)
      where o.key = 'AllowedLanguages' and code in ('hrv', 'eng', 'deu') order by place), '{}'), '{hrv}') $$`,
  // Whom a text is copied from, the best first: English, then the language of the site, then what there is.
  `create function stand_in_order() returns text[] language sql stable as $$
    select array['eng'] || coalesce((select array[value #>> '{}'] from site_option where key = 'DefaultLanguage'), '{}') || spoken_languages() $$`,
  // Copies what is missing, brings copies up to date and takes away those that nothing stands behind; for some ids, or for all when there are none. All columns that a table has come along, also
  // those that it gets later. An address that is taken in the language gets the id at its end.
  `create function stand_in(wanted regclass, key name, has_slug boolean, ids text[] default null) returns void language plpgsql as $$
  declare
    languages text[] := spoken_languages();
    choice text[] := stand_in_order();
    key_type text := (select format_type(atttypid, atttypmod) from pg_attribute where attrelid = wanted and attname = key);
    names text[] := array(select quote_ident(attname) from pg_attribute
      where attrelid = wanted and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' and attname not in (key, 'language', 'stands_in_for', 'slug') order by attnum);
    of_ids text := case when ids is null then '' else format('and t.%I = any(($1::text[])::%s[])', key, key_type) end;
    columns text := array_to_string(names, ', ');
  begin
    perform set_config('izlog.standing_in', 'on', true);
    execute format('delete from %s t where t.stands_in_for is not null %s and (t.language <> all($2)
      or not exists (select from %1$s s where s.%3$I = t.%3$I and s.stands_in_for is null and s.language <> t.language and s.language = any($2)))', wanted, of_ids, key) using ids, languages;
    execute format('
      with chosen as (
        select distinct on (m.%2$I, m.wish) m.wish, s.*
        from (select distinct t.%2$I, wish from %1$s t cross join unnest($2) wish where t.stands_in_for is null and t.language = any($2) and t.language <> wish %3$s) m
        join %1$s s on s.%2$I = m.%2$I and s.stands_in_for is null and s.language = any($2)
        where not exists (select from %1$s x where x.%2$I = m.%2$I and x.language = m.wish and x.stands_in_for is null)
        order by m.%2$I, m.wish, array_position($3, s.language))
      insert into %1$s (%2$I, language, stands_in_for, %4$s %5$s)
      select c.%2$I, c.wish, c.language, %6$s c.%7$s from chosen c
      on conflict (%2$I, language) do update set stands_in_for = excluded.stands_in_for %8$s, %9$s
        where %1$s.stands_in_for is not null and (%1$s.stands_in_for %10$s, %11$s) is distinct from (excluded.stands_in_for %12$s, %13$s)',
      wanted, key, of_ids, case when has_slug then 'slug, ' else '' end, columns,
      case when has_slug then format('c.slug || case when row_number() over (partition by c.wish, c.slug order by c.%1$I) = 1
          and not exists (select from %2$s x where x.language = c.wish and x.slug = c.slug and x.%1$I <> c.%1$I) then ''''
        when exists (select from %2$s x where x.language = c.wish and x.slug = c.slug || ''-'' || c.%1$I and x.%1$I <> c.%1$I) then ''-'' || c.%1$I || ''-'' || left(md5(c.slug), 8)
        else ''-'' || c.%1$I end, ', key, wanted) else '' end,
      array_to_string(names, ', c.'), case when has_slug then ', slug = excluded.slug' else '' end,
      (select string_agg(format('%1$s = excluded.%1$s', one), ', ') from unnest(names) one),
      case when has_slug then format(', %s.slug', wanted) else '' end, (select string_agg(format('%s.%s', wanted, one), ', ') from unnest(names) one),
      case when has_slug then ', excluded.slug' else '' end, 'excluded.' || array_to_string(names, ', excluded.')) using ids, languages, choice;
    perform set_config('izlog.standing_in', '', true);
  end $$`,
  // Lists are put in order by names of their own. A plan for any ids would compare each row with each id.
  `create function listing_follows_names(ids int[] default null) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$ begin
    perform from catalog_version for update;
    update listing l set name_hrv = n.hrv, name_eng = n.eng, name_deu = n.deu
    from (select product_id, coalesce(max(name) filter (where language = 'hrv'), '') as hrv, coalesce(max(name) filter (where language = 'eng'), '') as eng,
        coalesce(max(name) filter (where language = 'deu'), '') as deu from product_text where ids is null or product_id = any(ids) group by product_id) n
    where l.product_id = n.product_id and (l.name_hrv, l.name_eng, l.name_deu) is distinct from (n.hrv collate "hr-x-icu", n.eng collate "en-x-icu", n.deu collate "de-x-icu");
  end $$`,
  `create function stand_in_everywhere() returns void language plpgsql as $$ begin
    ${turnOf('page_text')}
    ${CATALOG_TURN}
    ${TABLES.map(({ table, key, hasSlug }) => `perform stand_in('${table}', '${key}', ${hasSlug});`).join('\n    ')}
    perform listing_follows_names();
  end $$`,
];

/**
 * A text of its own takes the place of the one that stood in, and its address if a copy of something else had it; a copy that somebody writes into becomes such a text. What is
 * written from within (from here, or by a reference that takes rows along) has been thought of already.
 */
function keptInStep({ table, key, hasSlug }: (typeof TABLES)[number]): readonly string[] {
  const makesWay = hasSlug
    ? `if exists (select from ${table} where language = new.language and slug = new.slug and stands_in_for is not null and ${key} <> new.${key}) then
        update ${table} set slug = slug || '-' || ${key} where language = new.language and slug = new.slug and stands_in_for is not null and ${key} <> new.${key};
      end if;`
    : '';
  const follows = table === 'product_text' ? 'perform listing_follows_names(ids::int[]);' : '';
  const outside = `pg_trigger_depth() = 0 and coalesce(current_setting('izlog.standing_in', true), '') = ''`;
  const after = (event: string, changed: string, rows: string) => [
    `create trigger ${table}_stands_in_${event} after ${event} on ${table} referencing ${changed} for each statement when (${outside}) execute function ${table}_${rows}()`,
  ];
  const told = (name: string, rows: string) =>
    `create function ${table}_${name}() returns trigger language plpgsql as $$ declare ids text[] := array(select ${key}::text from (${rows}) changed); begin
      if ids = '{}' then return null; end if;
      perform stand_in('${table}', '${key}', ${hasSlug}, ids);
      ${follows}
      return null;
    end $$`;
  // Asked first, because a statement tells of changes even when it changes nothing. A plan that was made while the table was small would read all of it for every row of a large import, so it is told to use the keys.
  return [
    `alter table ${table} add column stands_in_for text`,
    `create function ${table}_arrives() returns trigger language plpgsql set enable_seqscan = off as $$ begin
      if tg_op = 'INSERT' then
        if exists (select from ${table} where ${key} = new.${key} and language = new.language and stands_in_for is not null) then
          delete from ${table} where ${key} = new.${key} and language = new.language;
        end if;
      elsif old.stands_in_for is not null and to_jsonb(new) - 'search' <> to_jsonb(old) - 'search' then new.stands_in_for := null; end if;
      ${makesWay}
      return new;
    end $$`,
    `create function ${table}_takes_turn() returns trigger language plpgsql as $$ begin
      ${turnOf(table)}
      return null;
    end $$`,
    `create trigger ${table}_takes_turn before insert or update or delete on ${table} for each statement when (${outside}) execute function ${table}_takes_turn()`,
    `create trigger ${table}_arrives before insert on ${table} for each row when (new.stands_in_for is null and ${outside}) execute function ${table}_arrives()`,
    `create trigger ${table}_is_written before update on ${table} for each row when (${outside}) execute function ${table}_arrives()`,
    told('came', `select distinct ${key} from added`),
    told('changed', `select ${key} from added union select ${key} from removed`),
    told('went', `select distinct ${key} from removed`),
    ...after('insert', 'new table as added', 'came'),
    ...after('update', 'old table as removed new table as added', 'changed'),
    ...after('delete', 'old table as removed', 'went'),
  ];
}

/** Whoever changes an option, every process hears of it. */
const OPTIONS: readonly string[] = [
  `create function site_option_changed() returns trigger language plpgsql as $$ declare speaks boolean; begin
    if tg_op = 'INSERT' then select bool_or(key in ('AllowedLanguages', 'DefaultLanguage')) into speaks from added;
    elsif tg_op = 'DELETE' then select bool_or(key in ('AllowedLanguages', 'DefaultLanguage')) into speaks from removed;
    else select bool_or(a.key in ('AllowedLanguages', 'DefaultLanguage')) into speaks from added a left join removed r on r.key = a.key where a.value is distinct from r.value; end if;
    if speaks then perform stand_in_everywhere(); end if;
    perform pg_notify('izlog_changed', '*');
    return null;
  end $$`,
  'create trigger site_option_came after insert on site_option referencing new table as added for each statement execute function site_option_changed()',
  'create trigger site_option_changed after update on site_option referencing old table as removed new table as added for each statement execute function site_option_changed()',
  'create trigger site_option_went after delete on site_option referencing old table as removed for each statement execute function site_option_changed()',
  'select stand_in_everywhere()',
];
