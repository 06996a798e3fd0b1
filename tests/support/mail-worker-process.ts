import { openDatabase } from '#server/platform/database/open-database.ts';
import { startMailWorker } from '#server/platform/mail/mail-worker.ts';
import { smtpTransport } from '#server/platform/mail/smtp-transport.ts';

/** A process that only sends e-mails, for tests that end it in the middle: database address and SMTP port come as arguments. */
const [url = '', port = ''] = process.argv.slice(2);
startMailWorker({
  database: openDatabase({ url }),
  transport: smtpTransport(
    { host: '127.0.0.1', port: Number(port), secure: false, requireTls: false, auth: undefined },
    { name: undefined, address: 'no-reply@shop.example.hr' },
  ),
  now: () => new Date(),
  log: console,
  siteUrl: 'https://shop.example.hr',
});
// The worker keeps no process alive by itself.
setInterval(() => undefined, 60_000);
