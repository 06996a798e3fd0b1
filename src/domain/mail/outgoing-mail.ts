import type { KeyedPage } from '../keyed-page.ts';

/** How far an e-mail is: it has not been tried or is being sent right now, somebody else has taken it over, or the last attempt did not succeed. */
export type MailState = 'waiting' | 'sent' | 'failed';

/** An e-mail that the shop has written, as the back office sees it; instants are ISO 8601. */
export interface OutgoingMail {
  readonly id: number;
  readonly subject: string;
  readonly recipient: string;
  readonly writtenAt: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly sentAt: string | undefined;
  /** Of the last failure: a code, never a server's own words. */
  readonly reason: string | undefined;
  /** Of one that failed: when it is tried again; undefined when it was given up. */
  readonly nextAttemptAt: string | undefined;
}

/** A page of the outbox, the newest first. */
export interface OutboxPage {
  readonly page: KeyedPage<OutgoingMail>;
  /** Whether what e-mails say may be read here: only where no mail server sends them. */
  readonly isReadable: boolean;
  /** How many could not be sent, on whatever page, and can be tried again, counted up to MOST_COUNTED. */
  readonly failed: number;
}

/** Which e-mails that could not be sent are meant: one, by its number, or all of them. */
export type FailedMails = number | 'all';

/** Why an e-mail can't be read: it goes out by a mail server, it holds a link that opens somebody's account, or it was forgotten after its time. */
export type HiddenReason = 'goesOut' | 'opensAccount' | 'forgotten';

/** One e-mail with its two parts, the links in both blank because they are the recipient's, or why they are not shown. */
export type OpenedMail = OutgoingMail & ({ readonly text: string; readonly html: string } | { readonly hidden: HiddenReason });
