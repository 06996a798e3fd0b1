-- How far somebody is with each list stands in its members, and a subscription is derived from them (server/platform/newsletter/settle-subscriptions.ts), which `settled` tells. Programs of before
-- write subscriptions, so theirs go the other way: whoever asks without a word about lists is on the first one that is offered, a wish that is made anew moves on, what it was for begins with it,
-- and whoever leaves leaves all of them.
create or replace function keep_newsletter_members() returns trigger language plpgsql as $$
declare
  ran boolean := tg_op = 'UPDATE' and old.confirmed_at is not null and old.left_at is null;
  runs boolean := new.confirmed_at is not null and new.left_at is null;
  is_derived boolean := new.settled > coalesce(old.settled, 0);
begin
  if is_derived then return null; end if;
  if tg_op = 'INSERT' or not exists (select from newsletter_member m where m.subscription_id = new.id) then
    insert into newsletter_member (list_id, subscription_id, consent_ids, asked_at, confirmed_at, left_at)
      select l.id, new.id, new.consent_ids, new.asked_at, new.confirmed_at, new.left_at from newsletter_list l where l.is_offered order by l.position, l.id limit 1
      on conflict do nothing;
    return null;
  end if;
  if new.asked_at <> old.asked_at then
    update newsletter_member set asked_at = new.asked_at, consent_ids = new.consent_ids
      where subscription_id = new.id and asked_at = old.asked_at and not ran and (confirmed_at is null or left_at is not null);
  end if;
  if runs and not ran then
    update newsletter_member set confirmed_at = new.confirmed_at, left_at = null
      where subscription_id = new.id and asked_at = new.asked_at and (left_at is null or left_at <= asked_at)
        and not exists (select from newsletter_list l where l.id = list_id and l.withdrawn_at is not null);
  elsif new.left_at is not null and old.left_at is null then
    update newsletter_member set left_at = new.left_at where subscription_id = new.id and left_at is null;
  end if;
  return null;
end
$$;

-- Whoever was written between the lists' first step (193) and this rule has no list: they are on the first one. Who waits for a list that is deleted since is left as they are.
insert into newsletter_member (list_id, subscription_id, consent_ids, asked_at, confirmed_at, left_at)
  select l.id, s.id, s.consent_ids, s.asked_at, s.confirmed_at, null
  from newsletter_subscription s cross join (select id from newsletter_list where is_offered order by position, id limit 1) l
  where s.left_at is null and not exists (select from newsletter_member m where m.subscription_id = s.id)
    and (s.confirmed_at is not null
      or s.asked_at < (select m.timestamp::timestamptz + interval '1 hour' from kysely_migration m where m.name = '193-newsletter-lists'))
  on conflict do nothing;
