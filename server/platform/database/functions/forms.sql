-- A file whose row is gone is swept from where files lie (server/platform/form/tidy-forms.ts).
create or replace function form_file_gone() returns trigger language plpgsql as $$
begin
  insert into form_file_gone (id) values (old.id) on conflict do nothing;
  return null;
end
$$;
