-- A file whose row is gone is swept from where files lie (server/platform/form/tidy-forms.ts).
create or replace function form_file_gone() returns trigger language plpgsql as $$
begin
  insert into form_file_gone (id) values (old.id) on conflict do nothing;
  return null;
end
$$;

-- Whether a request for a card was decided is kept with it, for the index of those that wait.
create or replace function keep_card_decided() returns trigger language plpgsql as $$
    begin
      update form_submission set card_decided = tg_op <> 'DELETE' and new.state <> 'received'
        where id = case when tg_op = 'DELETE' then old.submission_id else new.submission_id end;
      return null;
    end $$;
