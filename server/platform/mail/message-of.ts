import type { SendMailOptions } from 'nodemailer';
import { MailNotSent, type OutgoingMail, type Sender } from './mail-transport.ts';

/** An e-mail as the mail library takes it; MailNotSent when its recipient is not exactly one address, as the library would read several out of it (T-26). */
export function messageOf(mail: OutgoingMail, from: Sender): SendMailOptions {
  if (!/^[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/.test(mail.to)) throw new MailNotSent('recipient');
  return {
    from: { name: from.name ?? mail.siteName, address: from.address },
    to: { name: '', address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    messageId: mail.messageId,
    date: mail.writtenAt,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
