import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { PlatformLog } from '../ports/platform-log.ts';
import type { TellRound } from '../work/round-book.ts';
import { withoutAddresses } from '../work/without-addresses.ts';
import { startWorkLoop, type WorkLoop } from '../work/work-loop.ts';
import { MailNotSent, type MailTransport } from './mail-transport.ts';
import { type DueRow, emptyBodies, markFailed, markSent, nameOfSite, renewLease, takeDue } from './queries.ts';
import { retryPause } from './retry-pause.ts';

export interface MailWorkerOptions {
  readonly database: Kysely<Database>;
  readonly transport: MailTransport;
  readonly now: () => Date;
  readonly log: PlatformLog;
  readonly siteUrl: string;
  readonly pollMs?: number;
  readonly renewMs?: number;
  readonly tell?: TellRound;
}

const POLL_MS = 5_000;
const AT_ONCE = 5;
/** After a process has been killed, what it was sending waits at most so long for another. */
const LEASE_MS = 60_000;
/** A few renewals may fail before others take an e-mail that is being sent. */
const RENEW_MS = 15_000;
const GIVE_UP_MS = 3 * 86_400_000;
const KEEP_BODIES_MS = 30 * 86_400_000;
const TIDY_MS = 3_600_000;

/**
 * Sends what stands in the outbox. Any number of workers, also of several processes, share the work. Each e-mail is sent at least once: a process that ends
 * between sending and noting it leaves it to the next attempt, under the same Message-ID (F-24).
 */
export function startMailWorker(options: MailWorkerOptions): WorkLoop {
  const { database, now, log, pollMs = POLL_MS } = options;
  let tidiedAt = Number.NEGATIVE_INFINITY;

  const round = async (isStopped: () => boolean): Promise<boolean> => {
    // The database counts finer than this clock: what was written in this millisecond is due.
    const due = isStopped() ? [] : await takeDue(database, new Date(now().getTime() + 1), AT_ONCE, LEASE_MS);
    await Promise.all(due.map((row) => sendOne(options, row)));
    if (due.length === AT_ONCE) return true;
    if (isStopped() || now().getTime() - tidiedAt < TIDY_MS) return false;
    tidiedAt = now().getTime();
    await emptyBodies(database, new Date(now().getTime() - KEEP_BODIES_MS));
    return false;
  };
  return startWorkLoop({ name: 'mail', everyMs: pollMs, round }, log, options.tell);
}

async function sendOne(options: MailWorkerOptions, row: DueRow): Promise<void> {
  const { database, now, log, renewMs = RENEW_MS } = options;
  const told = { id: row.id, kind: row.kind, attempts: row.attempts };
  const renewal = setInterval(() => {
    renewLease(database, row, new Date(now().getTime() + LEASE_MS)).catch((error: unknown) =>
      log.warn('mail.leaseNotRenewed', { ...told, message: messageOfError(error) }),
    );
  }, renewMs).unref();
  try {
    const reason = await send(options, row);
    // A renewal that came after what is noted now would put off the next attempt.
    clearInterval(renewal);
    const at = now();
    if (reason === undefined) {
      await markSent(database, row, at);
      log.debug('mail.sent', told);
    } else if (at.getTime() - row.created_at.getTime() < GIVE_UP_MS) {
      await markFailed(database, row, { reason, nextAttemptAt: new Date(at.getTime() + retryPause(row.attempts, Math.random())) });
      log.warn('mail.notSent', { ...told, reason });
    } else {
      await markFailed(database, row, { reason, givenUpAt: at });
      log.error('mail.givenUp', { ...told, reason });
    }
  } catch (error) {
    // The lease ends some time, and the e-mail goes out once more.
    log.warn('mail.notNoted', { ...told, message: messageOfError(error) });
  } finally {
    clearInterval(renewal);
  }
}

/** Why it was not sent, as a code; undefined when it was. */
async function send({ transport, siteUrl, log }: MailWorkerOptions, row: DueRow): Promise<string | undefined> {
  try {
    await transport.send({
      id: row.id,
      kind: row.kind,
      to: row.recipient,
      siteName: nameOfSite(row, siteUrl),
      messageId: row.message_id,
      writtenAt: row.created_at,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      replyTo: row.reply_to ?? undefined,
      unsubscribeLink: row.unsubscribe_link ?? undefined,
    });
    return undefined;
  } catch (error) {
    if (error instanceof MailNotSent) return error.reason;
    log.warn('mail.failedOtherwise', { id: row.id, message: messageOfError(error) });
    return 'unknown';
  }
}

const messageOfError = (error: unknown): string => withoutAddresses(error instanceof Error ? error.message : String(error));
