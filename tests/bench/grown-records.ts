import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Fills the other lists of the back office up: customers, e-mails, comments, sent forms, events, documents, subscribers, requests for cards, coupons, people of the back office, redirects, addresses that led nowhere, changes in the log, so many of each. */
export async function growRecords(database: Kysely<Database>, count: number): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    for (const statement of statements(count)) await sql.raw(statement).execute(connection);
  });
}

const statements = (count: number): readonly string[] => {
  const from = `generate_series(1, ${count}) n`;
  const at = `now() - n * interval '3 minutes'`;
  return [
    `insert into shop_user (email, email_key, first_name, last_name, language, email_confirmed_at, created_at)
      select 'kupac' || n || '@example.com', 'kupac' || n || '@example.com', (array['Ana', 'Marko', 'Iva', 'Petar'])[1 + n % 4], 'Prezime' || n, 'hrv', ${at}, ${at} from ${from}`,
    `insert into mail_outbox (dedupe_key, kind, recipient, language, message_id, subject, text_body, html_body, created_at, sent_at, last_error)
      select 'grown:' || n, 'orderSent', 'kupac' || n || '@example.com', 'hrv', '<grown-' || n || '@example.com>', 'Narudžba ' || n, '', '', ${at}, case when n % 5000 > 0 then ${at} end,
        case when n % 5000 = 0 then 'unknown' end from ${from}`,
    `insert into post_comment (post_id, user_id, visitor_hash, author, language, body, status, created_at, updated_at)
      select (select min(id) from post), null, '\\x01', 'Čitatelj', 'hrv', 'Komentar ' || n, case when n % 5000 = 0 then 'waiting' else 'published' end, ${at}, ${at} from ${from}`,
    `insert into newsletter_subscription (email_key, email, language, asked_at, confirmed_at)
      select 'bilten' || n || '@example.com', 'bilten' || n || '@example.com', 'hrv', ${at}, ${at} from ${from}`,
    `insert into redirect (path, target, created_at) select '/staro/' || n, '/', ${at} from ${from}`,
    `insert into failed_request (path, times, first_at, last_at) select '/nema/' || n, 1 + n % 7, ${at}, ${at} from ${from}`,
    `insert into form_submission (form_id, reference, token_hash, fingerprint, language, data, answers, email, sent_at, delete_after, handled_at, asks_for_card)
      select (select min(id) from form), 'G-' || n, sha256(('grown' || n)::bytea), '\\x01', 'hrv', '{}', '[]', 'kupac' || n || '@example.com', ${at}, now() + interval '1 year',
        case when n % 5000 > 0 then ${at} end, true from ${from}`,
    `insert into card_decision (submission_id, state, reason, decided_at) select id, 'declined', 'Ne.', sent_at from form_submission where asks_for_card and reference like 'G-%' and id % 5000 > 0`,
    `insert into coupon (code, kind, worth, description, valid_until) select 'KUPON' || n, 'percent', 10, '{}', case when n % 10 > 0 then ${at} end from ${from}`,
    `insert into shop_user (email, email_key, first_name, last_name, language, email_confirmed_at, created_at, is_backoffice, scopes)
      select 'ured' || n || '@example.com', 'ured' || n || '@example.com', 'Ana', 'Urednik' || n, 'hrv', ${at}, ${at}, true, '{pages}' from ${from}`,
    `with made as (insert into event (starts_at, ends_at) select ${at}, ${at} + interval '1 hour' from ${from} returning id)
      insert into event_text (event_id, language, title, excerpt, body, place, address) select id, code, 'Radionica ' || id, '', '', '', '' from made, unnest(array['hrv', 'eng', 'deu']) code`,
    `with made as (insert into document (file_name, extension, mime, size, sha256, published_at)
        select 'izvjestaj-' || n || '.pdf', 'pdf', 'application/pdf', 1000, repeat('0', 64), ${at} from ${from} returning id)
      insert into document_text (document_id, language, title, description) select id, code, 'Izvještaj ' || id, '' from made, unnest(array['hrv', 'eng', 'deu']) code`,
    `insert into audit_entry (at, user_name, what, thing, thing_id, request_id) select ${at}, 'Vesna Urednik', 'update', 'product', (n % 60)::text, 'grown' from ${from}`,
  ];
};
