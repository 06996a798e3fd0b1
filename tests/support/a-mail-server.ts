import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Delivered {
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

export interface MailServer {
  readonly port: number;
  readonly delivered: Delivered[];
  stop(): Promise<void>;
}

export interface MailServerOptions {
  readonly port?: number;
  /** Asked before a delivery is confirmed; an error refuses it. */
  readonly onDelivery?: (delivered: Delivered) => Promise<Error | undefined>;
  readonly smtp?: SMTPServerOptions;
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function startMailServer({ port = 0, onDelivery, smtp = {} }: MailServerOptions = {}): Promise<MailServer> {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Nobody needs the name of this machine, and asking for it takes longer than the mail.
    disableReverseLookup: true,
    ...smtp,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        const one: Delivered = {
          envelopeFrom: mailFrom === false ? '' : mailFrom.address,
          envelopeTo: rcptTo.map(({ address }) => address),
          raw: raw.toString('utf8'),
          mail: await PostalMime.parse(raw),
        };
        const refusal = await onDelivery?.(one);
        if (refusal === undefined) delivered.push(one);
        done(refusal ?? null);
      });
    },
  });
  // A client that dies is none of the server's failures.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    delivered,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
