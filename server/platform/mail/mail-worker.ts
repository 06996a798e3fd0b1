import type { Kysely } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import type { PlatformLog } from '../ports/platform-log.ts';
import { MailNotSent, type MailTransport } from './mail-transport.ts';
import { emptyBodies, markFailed, markSent, type OutboxRow, readMailSite, takeDue } from './queries.ts';
import { retryPause } from './retry-pause.ts';

export interface MailWorkerOptions {
  readonly database: Kysely<Database>;
  readonly transport: MailTransport;
  readonly now: () => Date;
  readonly log: PlatformLog;
  readonly siteUrl: string;
  readonly pollMs?: number;
}

export interface MailWorker {
  /** Looks for e-mails now; called when one has been written. */
  wake(): void;
  /** Takes no more; settles when what is being sent is sent, or after a few seconds. */
  stop(): Promise<void>;
}

const POLL_MS = 5_000;
const AT_ONCE = 5;
/** Longer than any attempt takes by its time-outs. */
const LEASE_MS = 10 * 60_000;
const GIVE_UP_MS = 3 * 86_400_000;
const KEEP_BODIES_MS = 30 * 86_400_000;
const TIDY_MS = 3_600_000;
const STOP_MS = 5_000;

/**
 * Sends what stands in the outbox. Any number of workers, also of several processes, share the work. Each e-mail is sent at least once: a process that ends
 * between sending and noting it leaves it to the next attempt, under the same Message-ID (F-24).
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { database, now, log, pollMs = POLL_MS } = options;
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  let tidiedAt = Number.NEGATIVE_INFINITY;

  const round = async (): Promise<void> => {
    do {
      again = false;
      const due = stopped ? [] : await takeDue(database, now(), AT_ONCE, LEASE_MS);
      await Promise.all(due.map((row) => sendOne(options, row)));
      if (due.length === AT_ONCE) again = true;
    } while (again && !stopped);
    if (stopped || now().getTime() - tidiedAt < TIDY_MS) return;
    tidiedAt = now().getTime();
    await emptyBodies(database, new Date(now().getTime() - KEEP_BODIES_MS));
  };
  const wake = (): void => {
    if (stopped) return;
    again = true;
    running ??= round()
      .catch((error: unknown) => log.warn('mail.roundFailed', { message: messageOfError(error) }))
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  };
  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    },
  };
}

async function sendOne(options: MailWorkerOptions, row: OutboxRow): Promise<void> {
  const { database, now, log } = options;
  const told = { id: row.id, kind: row.kind, attempts: row.attempts };
  try {
    const reason = await send(options, row);
    const at = now();
    if (reason === undefined) {
      await markSent(database, row.id, at);
      log.debug('mail.sent', told);
    } else if (at.getTime() - row.created_at.getTime() < GIVE_UP_MS) {
      await markFailed(database, row.id, { reason, nextAttemptAt: new Date(at.getTime() + retryPause(row.attempts, Math.random())) });
      log.warn('mail.notSent', { ...told, reason });
    } else {
      await markFailed(database, row.id, { reason, givenUpAt: at });
      log.error('mail.givenUp', { ...told, reason });
    }
  } catch (error) {
    // The lease ends some time, and the e-mail goes out once more.
    log.warn('mail.notNoted', { ...told, message: messageOfError(error) });
  }
}

/** Why it was not sent, as a code; undefined when it was. */
async function send({ database, transport, siteUrl, log }: MailWorkerOptions, row: OutboxRow): Promise<string | undefined> {
  const { name } = await readMailSite(database, siteUrl, row.language as LanguageCode);
  try {
    await transport.send({
      id: row.id,
      kind: row.kind,
      to: row.recipient,
      siteName: name,
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

/** For the log: without e-mail addresses, which others like to name. */
function messageOfError(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…').slice(0, 200);
}
