import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor } from '#domain/keyed-page.ts';
import type { FailedMails, OpenedMail, OutboxPage } from '#domain/mail/outgoing-mail.ts';
import type { Outcome } from '../outcome.ts';

/** E-mails that the shop has written, for whoever may look after its orders. */
export interface Outbox {
  /** How many could not be sent and can be tried again, counted up to MOST_COUNTED. */
  waiting(): Outcome<number, BackOfficeProblem>;
  /** `recipient` is a part of the address, empty for all. */
  list(wanted: { readonly cursor: Cursor; readonly recipient: string }): Outcome<OutboxPage, BackOfficeProblem>;
  byId(id: number): Outcome<OpenedMail | undefined, BackOfficeProblem>;
  /** Has failed ones tried again at once, except those that are being sent; answers how many. */
  retry(which: FailedMails): Outcome<number, BackOfficeProblem>;
}
