import type { SendMailOptions } from 'nodemailer';
import { MailNotSent, type OutgoingMail, type Sender } from './mail-transport.ts';

/** An e-mail as the mail library takes it; MailNotSent when its recipient is not exactly one address, as the library would read several out of it (T-26). */
export function messageOf(mail: OutgoingMail, from: Sender): SendMailOptions {
  if (!ONE_ADDRESS.test(mail.to)) throw new MailNotSent('recipient');
  return {
    from: { name: from.name ?? mail.siteName, address: from.address },
    to: { name: '', address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    messageId: mail.messageId,
    date: mail.writtenAt,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Else the library counts the characters of each part, only to come to the same.
    textEncoding: 'quoted-printable',
    // What is not exactly one address is left out: an answer goes to the shop then.
    ...(mail.replyTo !== undefined && ONE_ADDRESS.test(mail.replyTo) ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail.unsubscribeLink) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const ONE_ADDRESS = /^[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/;

/** A subscription ends with one click in the mail program (RFC 2369, RFC 8058). */
function unsubscribing(link: string | undefined): Readonly<Record<string, string>> {
  if (link === undefined || !/^https?:\/\/[^\s<>]+$/.test(link)) return {};
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
