/** The way an e-mail leaves the house. */
export interface MailTransport {
  /** Settles once somebody else has taken the e-mail over; rejects with MailNotSent. */
  send(mail: OutgoingMail): Promise<void>;
}

export interface OutgoingMail {
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  /** Shown as the sender's name when the sender's address has none. */
  readonly siteName: string;
  /** With its angle brackets; the same at every attempt, so that a program that gets the e-mail twice shows it once (F-24). */
  readonly messageId: string;
  readonly writtenAt: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string | undefined;
  readonly unsubscribeLink?: string | undefined;
}

/** Who the e-mails are from (MAIL_FROM). */
export interface Sender {
  readonly name: string | undefined;
  readonly address: string;
}

/** An e-mail was not taken over. The reason is a code: a server's own words name the recipient. */
export class MailNotSent extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The e-mail was not sent (${reason}).`);
    this.name = 'MailNotSent';
    this.reason = reason;
  }
}
