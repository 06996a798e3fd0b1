import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Log } from '#ports/log.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/schema.ts';
import { fileTransport } from '../platform/mail/file-transport.ts';
import type { MailTransport } from '../platform/mail/mail-transport.ts';
import { startMailWorker } from '../platform/mail/mail-worker.ts';
import { smtpTransport } from '../platform/mail/smtp-transport.ts';
import type { TellRound } from '../platform/work/round-book.ts';
import type { WorkLoop } from '../platform/work/work-loop.ts';

/** Starts sending what the platform writes: over the mail server that was named, else into files of the data folder. */
export function startMail(config: Config, publicUrl: string, database: Kysely<Database>, log: Log, tell: TellRound): WorkLoop {
  return startMailWorker({ database, transport: transportOf(config, publicUrl), now: () => new Date(), log, siteUrl: publicUrl, tell });
}

function transportOf({ mailFrom, smtp, dataDir }: Config, publicUrl: string): MailTransport {
  const from = mailFrom ?? { name: undefined, address: `no-reply@${new URL(publicUrl).hostname}` };
  return smtp === undefined ? fileTransport(join(dataDir, 'mail'), from) : smtpTransport(smtp, from);
}
