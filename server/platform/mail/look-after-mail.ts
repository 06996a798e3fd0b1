import { ok } from 'neverthrow';
import type { filterMails as filterCall, getMail as getCall, retryMails as retryCall } from '#adapters/platform/wire/mail.ts';
import { readId } from '#domain/id.ts';
import type { HiddenReason, MailState } from '#domain/mail/outgoing-mail.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { announceChanges } from '../database/content-changes.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { blankLinks } from './blank-links.ts';
import { type MailFacts, OPENS_ACCOUNT } from './mail.ts';
import { countFailed, findMail, findMails, type ListedMailRow, type MailRow, makeDue } from './outbox.ts';
import { MAIL_TAG } from './write-mail.ts';

/** What the shop has written, newest first. */
export const filterMails: Verb<typeof filterCall> = async ({ database, settings }, { query }) => {
  const [{ rows, ...around }, failed] = await Promise.all([findMails(database, query.recipient ?? '', query), countFailed(database)]);
  return ok({ data: { records: rows.map(mailOnWire), ...around, isReadable: settings.mailIsReadable, failed } });
};

/** One e-mail, and what it says, without its links: never of one that opens somebody's account, and nothing where a mail server sends it. */
export const getMail: Verb<typeof getCall> = async ({ database, settings }, { params }) => {
  const id = readId(params.id);
  const row = id === undefined ? undefined : await findMail(database, id);
  if (row === undefined) return refuse('NOT_FOUND');
  const hidden = hiddenReason(row, settings.mailIsReadable);
  const parts = hidden === null ? { text: blankLinks(row.text_body), html: blankLinks(row.html_body) } : { text: null, html: null };
  return ok({ data: { ...mailOnWire(row), ...parts, hidden } });
};

/** Wakes whoever sends e-mails. */
export const retryMails: Verb<typeof retryCall> = async ({ database, now }, { body: { which }, ...who }) => {
  const made = await inTransaction(database, async (trx) => {
    const count = await makeDue(trx, which, now());
    const change = changeBy(who, now(), { what: 'retry', thing: 'mail', thingId: which });
    if (count > 0) await recordChange(trx, { ...change, after: { count } });
    return ok(count);
  });
  const retried = made.unwrapOr(0);
  if (retried > 0) await announceChanges(database, [MAIL_TAG]);
  return ok({ data: { retried } });
};

function hiddenReason({ kind, text_body }: MailRow, isReadable: boolean): HiddenReason | null {
  if (!isReadable) return 'goesOut';
  if (OPENS_ACCOUNT.includes(kind as MailFacts['kind'])) return 'opensAccount';
  return text_body === '' ? 'forgotten' : null;
}

function mailOnWire(row: ListedMailRow) {
  const state = stateOf(row);
  return {
    id: Number(row.id),
    subject: row.subject,
    recipient: row.recipient,
    writtenAt: row.created_at.toISOString(),
    state,
    attempts: row.attempts,
    sentAt: row.sent_at?.toISOString() ?? null,
    reason: state === 'failed' ? row.last_error : null,
    nextAttemptAt: state === 'failed' && row.given_up_at === null ? row.next_attempt_at.toISOString() : null,
  };
}

function stateOf({ sent_at, last_error }: ListedMailRow): MailState {
  if (sent_at !== null) return 'sent';
  return last_error === null ? 'waiting' : 'failed';
}
