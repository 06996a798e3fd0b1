-- `languages` of a post are those that it has a text in; its places in categories and tags repeat them and its time, so that lists are counted and paged by narrow indexes alone
-- (server/platform/post/listed-posts.ts reads them).

create or replace function post_time_follows() returns trigger language plpgsql as $$
begin
  update post_term set published_at = new.published_at, languages = new.languages where post_id = new.id;
  update post_tag set published_at = new.published_at, languages = new.languages where post_id = new.id;
  return null;
end
$$;

-- Waits for whoever is changing the post's texts at the moment. A post of the same statement is not seen yet; then its texts follow.
create or replace function post_place_made() returns trigger language plpgsql as $$
declare
  known post;
begin
  select * into known from post where id = new.post_id for share;
  if found then
    new.published_at := known.published_at;
    new.languages := known.languages;
  end if;
  return new;
end
$$;

-- What is added and taken away is reckoned from the row itself, so that two who write texts of one post at once lose nothing.
create or replace function post_texts_came() returns trigger language plpgsql as $$
begin
  update post p
  set languages = array(select unnest(p.languages || a.languages) as one group by one order by one)
  from (select post_id, array_agg(language) as languages from added group by post_id) a
  where a.post_id = p.id;
  return null;
end
$$;

create or replace function post_texts_went() returns trigger language plpgsql as $$
begin
  update post p
  set languages = array(select unnest(p.languages) as one except select unnest(r.languages) order by one)
  from (select post_id, array_agg(language) as languages from removed group by post_id) r
  where r.post_id = p.id;
  return null;
end
$$;

create or replace function post_text_moved() returns trigger language plpgsql as $$
begin
  update post set languages = array_remove(languages, old.language) where id = old.post_id;
  update post p
  set languages = array(select unnest(p.languages || new.language) as one group by one order by one)
  where p.id = new.post_id;
  return null;
end
$$;
