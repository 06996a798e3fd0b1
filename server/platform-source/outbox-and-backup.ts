import { type Kysely, sql } from 'kysely';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import type { Database } from '../platform/database/schema.ts';
import { LATE_MAILS } from '../platform/mail/late-mails.ts';
import { CAN_BE_RETRIED } from '../platform/mail/outbox.ts';
import type { FigureValues } from '../web/context/figures.ts';

/** Whoever asks for figures asks for all of them, and does not wait for a database that hangs. */
const PATIENCE_MS = 500;

type Known = Pick<FigureValues, 'mails_late' | 'mails_given_up' | 'last_backup_timestamp_seconds'>;

/** What an operator has to hear of e-mails and backups. While the database does not answer in time it is what was known before; nobody is asked twice at once. Never rejects. */
export function outboxAndBackup(database: Kysely<Database>, patienceMs = PATIENCE_MS): () => Promise<Known> {
  let known: Known = {};
  let asking: Promise<void> | undefined;
  return async () => {
    asking ??= ask(database)
      .then(
        (told) => {
          known = told;
        },
        // That it does not answer is told by other figures.
        () => undefined,
      )
      .finally(() => {
        asking = undefined;
      });
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patienceMs);
    await Promise.race([asking, late]);
    clearTimeout(timer);
    return known;
  };
}

async function ask(database: Kysely<Database>): Promise<Known> {
  const { rows } = await sql<{ late: number; given_up: number; backup: number }>`select late,
    (select count(*)::int from (select from mail_outbox where ${CAN_BE_RETRIED} and given_up_at > now() - interval '1 day' limit ${sql.lit(MOST_COUNTED)}) as given_up) as given_up,
    coalesce((select extract(epoch from made_at)::float8 from last_backup), 0) as backup from (${sql.raw(LATE_MAILS)}) as waiting`.execute(
    database,
  );
  const [{ late = 0, given_up: givenUp = 0, backup = 0 } = {}] = rows;
  return { mails_late: late, mails_given_up: givenUp, last_backup_timestamp_seconds: backup };
}
