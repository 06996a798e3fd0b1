import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { FailedMails, OpenedMail, OutboxPage } from '#domain/mail/outgoing-mail.ts';
import type { Outcome } from '../outcome.ts';

/** E-mails that the shop has written, for whoever may look after its orders. */
export interface Outbox {
  /** A page, counted from 1; `recipient` is a part of the address, empty for all. */
  list(wanted: { readonly page: number; readonly recipient: string }): Outcome<OutboxPage, BackOfficeProblem>;
  byId(id: number): Outcome<OpenedMail | undefined, BackOfficeProblem>;
  /** Has failed ones tried again at once, except those that are being sent; answers how many. */
  retry(which: FailedMails): Outcome<number, BackOfficeProblem>;
}
