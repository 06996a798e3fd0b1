/**
 * SQL of one row about e-mails that have waited for more than an hour. `late`: those that the mail system holds up, never tried, or not taken for what lies with the server or the way to it.
 * `refused`: those of which the recipient, or the e-mail itself, was refused while others leave, which is the matter of whoever mistyped an address. Refused ones are late with others refused like them, to
 * somebody else, when none that was written after them has left: a server that refuses everybody does so in the same words. What is at its next try (no `last_error`) is late, so that a long one does not
 * break the wait of an alert.
 */
export const LATE_MAILS = `
  with waiting as materialized (
    select id, recipient, coalesce(last_error ~ '^(recipient|EMESSAGE)\\M', false) as refused from mail_outbox
    where sent_at is null and given_up_at is null and created_at < now() - interval '1 hour'
  ), in_a_row as (
    select case when count(distinct lower(recipient)) > 1 then count(*) else 0 end as mails from waiting
    where refused and id > coalesce((select id from mail_outbox where sent_at is not null order by id desc limit 1), 0)
  )
  select ((select count(*) from waiting where not refused) + mails)::int as late, ((select count(*) from waiting where refused) - mails)::int as refused
  from in_a_row`;
