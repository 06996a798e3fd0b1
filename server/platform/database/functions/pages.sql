-- What follows from the texts of pages: `languages` of a page are those that it has a text in.

-- What is added and taken away is reckoned from the row itself, so that two who write texts of one page at once lose nothing.
create or replace function page_texts_came() returns trigger language plpgsql as $$
begin
  update page p
  set languages = array(select unnest(p.languages || a.languages) as one group by one order by one)
  from (select page_id, array_agg(language) as languages from added group by page_id) a
  where a.page_id = p.id;
  return null;
end
$$;

create or replace function page_texts_went() returns trigger language plpgsql as $$
begin
  update page p
  set languages = array(select unnest(p.languages) as one except select unnest(r.languages) order by one)
  from (select page_id, array_agg(language) as languages from removed group by page_id) r
  where r.page_id = p.id;
  return null;
end
$$;

create or replace function page_text_moved() returns trigger language plpgsql as $$
begin
  update page set languages = array_remove(languages, old.language) where id = old.page_id;
  update page p set languages = array(select unnest(p.languages || new.language) as one group by one order by one) where p.id = new.page_id;
  return null;
end
$$;
