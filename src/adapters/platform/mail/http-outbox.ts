import { ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor } from '#domain/keyed-page.ts';
import type { FailedMails, OpenedMail, OutboxPage, OutgoingMail } from '#domain/mail/outgoing-mail.ts';
import { GENERIC_PAGE_SIZE } from '#domain/pagination.ts';
import type { Outbox } from '#ports/mail/outbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import { waitingOf } from '../back-office/overview-part.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { isNotFound } from '../read-problem.ts';
import type { DataOf } from '../wire/call.ts';
import { filterMails, getMail, retryMails } from '../wire/mail.ts';

/** E-mails of the shop over HTTP. */
export class HttpOutbox implements Outbox {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  waiting(): Outcome<number, BackOfficeProblem> {
    return waitingOf(this.client, 'mails');
  }

  async list({ cursor, recipient }: { readonly cursor: Cursor; readonly recipient: string }): Outcome<OutboxPage, BackOfficeProblem> {
    const query = {
      ...queryOfCursor(cursor, GENERIC_PAGE_SIZE),
      ...(recipient === '' ? {} : { recipient: recipient.slice(0, 254) }),
    };
    const answer = await this.client.send(filterMails, { query });
    return answer
      .map(({ isReadable, failed, ...list }) => ({ page: readKeyed(list, readMail), isReadable, failed }))
      .mapErr(backOfficeProblem);
  }

  async byId(id: number): Outcome<OpenedMail | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getMail, { params: { id: String(id) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(readOpened).mapErr(backOfficeProblem);
  }

  async retry(which: FailedMails): Outcome<number, BackOfficeProblem> {
    const answer = await this.client.send(retryMails, { body: { which } });
    return answer.map(({ retried }) => retried).mapErr(backOfficeProblem);
  }
}

function readOpened({ text, html, hidden, ...mail }: DataOf<typeof getMail>): OpenedMail {
  const known = readMail(mail);
  return text === null || html === null ? { ...known, hidden: hidden ?? 'forgotten' } : { ...known, text, html };
}

function readMail({ sentAt, reason, nextAttemptAt, ...mail }: DataOf<typeof filterMails>['records'][number]): OutgoingMail {
  return { ...mail, sentAt: sentAt ?? undefined, reason: reason ?? undefined, nextAttemptAt: nextAttemptAt ?? undefined };
}
