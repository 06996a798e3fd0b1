import { createTransport } from 'nodemailer';
import type { Config } from '#server/config/config.ts';
import type { SmtpServer } from '#server/platform/mail/smtp-transport.ts';
import { bad, type DoctorFinding, good, reasonOf, warn } from './finding.ts';
import { isLocal } from './is-local.ts';

const PATIENCE_MS = 5_000;

/** Whether e-mails have somebody to carry them, who lets this shop in. */
export async function checkMail({ smtp, mailFrom, publicUrl, platform }: Config): Promise<readonly DoctorFinding[]> {
  if (platform.kind === 'remote') return [];
  if (smtp === undefined) {
    const says = 'No mail server is set: e-mails become files in DATA_DIR/mail.';
    return [
      isLocal(publicUrl)
        ? good('mail server', says)
        : bad('mail server', says, 'Set SMTP_URL, and MAIL_FROM to an address that it may send from.'),
    ];
  }
  const found = [await asked(smtp)];
  if (mailFrom === undefined && isLocal(publicUrl))
    found.push(warn('mail server', 'E-mails would come from no-reply@localhost.', 'Set MAIL_FROM.'));
  return found;
}

async function asked(smtp: SmtpServer): Promise<DoctorFinding> {
  const transporter = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    requireTLS: smtp.requireTls,
    ...(smtp.auth === undefined ? {} : { auth: smtp.auth }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transporter.verify();
    return good('mail server', `${smtp.host}:${smtp.port} takes this shop's sign-in.`);
  } catch (cause) {
    const { says, mend } = explained(cause, smtp);
    return bad('mail server', `${says} E-mails wait, and are tried again by themselves for three days.`, mend);
  } finally {
    transporter.close();
  }
}

/** What a failure means, in words of whoever has to mend it. */
function explained(cause: unknown, { host, port, secure }: SmtpServer): { readonly says: string; readonly mend: string } {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reason = reasonOf(cause);
  const at = `${host}:${port}`;
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(reason))
    return { says: `No machine is called ${host} (${reason}).`, mend: 'Check the host in SMTP_URL, and the name server of this machine.' };
  if (code === 'EAUTH')
    return {
      says: `${at} refuses user or password (${reason}).`,
      mend: 'Check user and password in SMTP_URL (characters such as @ and / are written %40 and %2F).',
    };
  if (/ECONNREFUSED/.test(reason))
    return {
      says: `The mail server is away: nobody listens at ${at}.`,
      mend: 'Start it, or ask whoever keeps it; else check host and port in SMTP_URL (587, 465 with smtps://, or 25).',
    };
  if (code === 'ETLS' || /certificate|tls|ssl|wrong version/i.test(reason))
    return {
      says: `${at} and this shop do not agree on encryption (${reason}).`,
      mend: secure
        ? 'Name the server as its certificate does; where it speaks plainly first (587), use smtp://.'
        : 'Name the server as its certificate does; where it wants TLS from the first byte (465), use smtps://.',
    };
  return {
    says: `The mail server is away: ${at} has not answered as one within ${PATIENCE_MS / 1000} s (${code || reason}).`,
    mend: 'Ask whoever keeps it; else check host and port in SMTP_URL, and whether the firewall lets this machine out.',
  };
}
