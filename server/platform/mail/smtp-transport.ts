import { createTransport } from 'nodemailer';
import { MailNotSent, type MailTransport, type Sender } from './mail-transport.ts';
import { messageOf } from './message-of.ts';

/** A mail server, as SMTP_URL names it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps). */
  readonly secure: boolean;
  /** Refuses to go on without STARTTLS. */
  readonly requireTls: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
}

/** Sends over SMTP, with a connection for each e-mail: few are sent, and none waits in a pool that may have died. */
export function smtpTransport(server: SmtpServer, from: Sender): MailTransport {
  const transporter = createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    ...(server.auth === undefined ? {} : { auth: server.auth }),
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transporter.sendMail(messageOf(mail, from));
      } catch (error) {
        throw error instanceof MailNotSent ? error : new MailNotSent(reasonOf(error));
      }
    },
  };
}

/** As a code, with the server's own; of a refused recipient it says so. (Of a server that closes, the library says that the connection went, whatever was asked.) */
function reasonOf(error: unknown): string {
  const { code, command, responseCode } = error as { readonly [part in 'code' | 'command' | 'responseCode']?: unknown };
  const isRecipient = command === 'RCPT TO' && code === 'EENVELOPE';
  return [isRecipient ? 'recipient' : code, responseCode].filter((part) => /^[\w-]{1,40}$/.test(String(part ?? ''))).join(' ') || 'unknown';
}
