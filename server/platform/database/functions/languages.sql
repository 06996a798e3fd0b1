-- Texts that stand in for missing translations (LOC-02, LOC-09): each language that the site speaks has a row of every page, category, product, attribute and value, copied from another
-- language where nobody has translated it yet; `stands_in_for` names that language and is null for texts of their own.
-- The table of languages is src/domain/locale/locale.ts: known_languages(), default_language() and best_stand_in() are made from it (install-functions.ts).
-- Twins for texts that are not copied: database/in-language.ts, and textFor in src/domain/locale/stand-in.ts.

-- The languages that the site speaks, of those that it can speak.
create or replace function spoken_languages() returns text[] language sql stable as $$
  select coalesce(
    nullif(
      array(
        select code
        from site_option o,
          jsonb_array_elements_text(case jsonb_typeof(o.value) when 'array' then o.value else '[]' end) with ordinality allowed(code, place)
        where o.key = 'AllowedLanguages' and code = any(known_languages())
        order by place),
      '{}'),
    array[default_language()])
$$;

-- Whom a text is copied from, the best first: English, then the language of the site, then what there is.
create or replace function stand_in_order() returns text[] language sql stable as $$
  select array[best_stand_in()]
    || coalesce((select array[value #>> '{}'] from site_option where key = 'DefaultLanguage'), '{}')
    || spoken_languages()
$$;

-- Copies what is missing, brings copies up to date and takes away those that nothing stands behind; for some ids, or for all when there are none. All columns that a table has come along, also
-- those that it gets later. An address that is taken in the language gets the id at its end.
create or replace function stand_in(wanted regclass, key name, has_slug boolean, ids text[] default null) returns void language plpgsql as $$
declare
  languages text[] := spoken_languages();
  choice text[] := stand_in_order();
  key_type text := (select format_type(atttypid, atttypmod) from pg_attribute where attrelid = wanted and attname = key);
  names text[] := array(
    select quote_ident(attname) from pg_attribute
    where attrelid = wanted and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      and attname not in (key, 'language', 'stands_in_for', 'slug')
    order by attnum);
  of_ids text := case when ids is null then '' else format('and t.%I = any(($1::text[])::%s[])', key, key_type) end;
  columns text := array_to_string(names, ', ');
  -- What is looked for in a text is made of it in its own language: a copy brings words along to begin with and gets its own by the index, which would otherwise write them again for ever.
  followed text[] := array_remove(names, 'search');
begin
  -- The triggers that follow what people write keep still meanwhile.
  perform set_config('izlog.standing_in', 'on', true);
  -- Away with copies in a language that is not spoken any more, and with those whose originals are gone.
  execute format('
    delete from %s t
    where t.stands_in_for is not null %s
      and (t.language <> all($2)
        or not exists (select from %1$s s where s.%3$I = t.%3$I and s.stands_in_for is null and s.language <> t.language and s.language = any($2)))',
    wanted, of_ids, key) using ids, languages;
  -- chosen: for each language that a thing has no text of its own in, the best of those that it has.
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
    wanted,
    key,
    of_ids,
    case when has_slug then 'slug, ' else '' end,
    columns,
    case when has_slug then format('c.slug || case when row_number() over (partition by c.wish, c.slug order by c.%1$I) = 1
        and not exists (select from %2$s x where x.language = c.wish and x.slug = c.slug and x.%1$I <> c.%1$I) then ''''
      when exists (select from %2$s x where x.language = c.wish and x.slug = c.slug || ''-'' || c.%1$I and x.%1$I <> c.%1$I) then ''-'' || c.%1$I || ''-'' || left(md5(c.slug), 8)
      else ''-'' || c.%1$I end, ', key, wanted) else '' end,
    array_to_string(names, ', c.'),
    case when has_slug then ', slug = excluded.slug' else '' end,
    (select string_agg(format('%1$s = excluded.%1$s', one), ', ') from unnest(followed) one),
    case when has_slug then format(', %s.slug', wanted) else '' end,
    (select string_agg(format('%s.%s', wanted, one), ', ') from unnest(followed) one),
    case when has_slug then ', excluded.slug' else '' end,
    'excluded.' || array_to_string(followed, ', excluded.')) using ids, languages, choice;
  perform set_config('izlog.standing_in', '', true);
end
$$;

-- Lists are put in order by names of their own: a column for each known language, empty where a product has no text in it. Put together anew each time, so that it is planned for the ids asked for:
-- a plan for any ids would compare each row with each id.
create or replace function listing_follows_names(ids int[] default null) returns void language plpgsql as $$
declare
  columns text := (select string_agg(format('%I = n.%I', 'name_' || code, code), ', ') from unnest(known_languages()) code);
  texts text := (select string_agg(format('coalesce(max(name) filter (where language = %L), '''') as %1$I', code), ', ') from unnest(known_languages()) code);
  before text := (select string_agg(format('l.%I', 'name_' || code), ', ') from unnest(known_languages()) code);
  after text := (select string_agg(format('n.%I collate "C"', code), ', ') from unnest(known_languages()) code);
begin
  perform from catalog_version for update;
  execute format('
    update listing l set %s
    from (select product_id, %s from product_text where $1 is null or product_id = any($1) group by product_id) n
    where l.product_id = n.product_id and row(%s) is distinct from row(%s)',
    columns, texts, before, after) using ids;
end
$$;

-- What a language has that the site can speak: a column that lists are sorted by, and of every index that is made for the default language alone (`…_hrv`) one of its own.
create or replace function prepare_language(code text, locale text) returns void language plpgsql as $$
declare
  one record;
begin
  if not exists (select from pg_attribute where attrelid = 'listing'::regclass and attname = 'name_' || code) then
    execute format('alter table listing add column %I text collate %I not null default %L', 'name_' || code, locale || '-x-icu', '');
    perform listing_follows_names();
  end if;
  for one in
    select indexdef, regexp_replace(indexname, '_' || default_language() || '$', '_' || code) as name
    from pg_indexes
    where schemaname = current_schema() and indexname ~ ('_' || default_language() || '$')
  loop
    if to_regclass(quote_ident(one.name)) is null then
      execute replace(one.indexdef, default_language(), code);
    end if;
  end loop;
end
$$;

-- All tables whose texts stand in for others, under the turns of their writers (migrations/015-stand-in-texts.ts says why they take turns).
create or replace function stand_in_everywhere() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('page_text stands in'));
  perform from catalog_version for update;
  perform stand_in('media_text', 'media_id', false);
  perform stand_in('category_text', 'category_id', true);
  perform stand_in('attribute_text', 'attribute_id', false);
  perform stand_in('attribute_value_text', 'attribute_value_id', false);
  perform stand_in('product_text', 'product_id', true);
  perform stand_in('page_text', 'page_id', true);
  perform listing_follows_names();
end
$$;

-- Whoever changes an option, every process hears of it; with the languages of the site, texts stand in otherwise.
create or replace function site_option_changed() returns trigger language plpgsql as $$
declare
  speaks boolean;
begin
  if tg_op = 'INSERT' then
    select bool_or(key in ('AllowedLanguages', 'DefaultLanguage')) into speaks from added;
  elsif tg_op = 'DELETE' then
    select bool_or(key in ('AllowedLanguages', 'DefaultLanguage')) into speaks from removed;
  else
    select bool_or(a.key in ('AllowedLanguages', 'DefaultLanguage')) into speaks
    from added a
    left join removed r on r.key = a.key
    where a.value is distinct from r.value;
  end if;
  if speaks then perform stand_in_everywhere(); end if;
  perform pg_notify('izlog_changed', '*');
  return null;
end
$$;
