import { MOST_COUNTED } from '#domain/keyed-page.ts';

/**
 * SQL for how many e-mails have waited for more than an hour because the mail system does not work: never tried, or not taken for what lies with the server or the way to it.
 * One whose recipient, or itself, was refused is the matter of whoever mistyped an address; it counts only with others refused like it, to somebody else, when none that was
 * written after them has left: a server that refuses everybody does so in the same words. What is at its next try (no `last_error`) counts, so that a long one does not break the wait of an alert.
 */
export const LATE_MAILS = `
  with waiting as materialized (
    select id, recipient, coalesce(last_error ~ '^(recipient|EMESSAGE)\\M', false) as refused from mail_outbox
    where sent_at is null and given_up_at is null and created_at < now() - interval '1 hour' limit ${MOST_COUNTED}
  ), in_a_row as (
    select count(*) as mails, count(distinct lower(recipient)) as people from waiting
    where refused and id > coalesce((select id from mail_outbox where sent_at is not null order by id desc limit 1), 0)
  )
  select ((select count(*) from waiting where not refused) + case when people > 1 then mails else 0 end)::int from in_a_row`;
