import { type Kysely, sql } from 'kysely';

/**
 * Indexes that give a page of each list of the back office, however long it is and however deep the page lies, and count what waits. `plain_words` is a text as it is searched for by a part: without
 * accents and capitals.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create function plain_words(words text) returns text language sql immutable strict parallel safe as $$
    select lower(public.unaccent('public.unaccent', words)) $$`,
  'create index audit_entry_at on audit_entry (at, id)',
  'create index audit_entry_thing_at on audit_entry (thing, at, id)',
  'create index audit_entry_by on audit_entry (user_name, at, id)',
  "create index mail_outbox_failed on mail_outbox (id) where sent_at is null and last_error is not null and text_body <> ''",
  'create index mail_outbox_to on mail_outbox using gin (lower(recipient) gin_trgm_ops)',
  'create index post_comment_by_status on post_comment (status, created_at, id)',
  'create index newsletter_subscription_email on newsletter_subscription using gin (email_key gin_trgm_ops)',
  'create index newsletter_subscription_language on newsletter_subscription (language, id)',
  'create index newsletter_subscription_asked on newsletter_subscription (id) where left_at is null and confirmed_at is null',
  'create index newsletter_subscription_confirmed on newsletter_subscription (id) where left_at is null and confirmed_at is not null',
  'create index newsletter_subscription_left on newsletter_subscription (id) where left_at is not null',
  'create index failed_request_often on failed_request (times, last_at, path) where not dismissed',
  'create index form_submission_handled on form_submission (form_id, id) where handled_at is not null',
  'create index draft_changed on draft (thing, thing_id) where content is not null',
  'create index post_written on post ((cardinality(languages) = 0), published_at, id)',
  ...['hrv', 'eng', 'deu'].map(
    (code) => `create index post_without_${code} on post (published_at, id) where not (languages @> array['${code}'::text])`,
  ),
  'create index post_text_title on post_text using gin (plain_words(title) gin_trgm_ops)',
  'create index document_dated on document (published_at, id)',
  'create index document_text_title on document_text using gin (plain_words(title) gin_trgm_ops)',
  'create index document_file_name on document using gin (plain_words(file_name) gin_trgm_ops)',
  'create index event_begin on event (starts_at, id)',
  'create index event_text_title on event_text using gin (plain_words(title) gin_trgm_ops)',
];
