import type { Client } from 'pg';
import { LATEST_BACKUP_HOURS, lastBackup } from '#server/platform/backup/last-backup.ts';
import { LATE_MAILS } from '#server/platform/mail/late-mails.ts';
import { type DoctorFinding, good, warn } from './finding.ts';

const HOUR_MS = 3_600_000;

/** What waits in the database for whoever keeps the shop running: e-mails, the next backup, money that nobody expected. `isTrial` is said of a shop for this machine alone. */
export async function checkUpkeep(client: Client, now: Date, isTrial: boolean): Promise<readonly DoctorFinding[]> {
  // Without its schema it is no shop yet.
  if (!(await tableIsThere(client, 'mail_outbox'))) return [];
  return [await mails(client), await backups(client, now, isTrial), ...(await strayPayments(client))];
}

async function mails(client: Client): Promise<DoctorFinding> {
  // Of an e-mail whose words are gone after a month there is nothing left to send.
  const { rows } = await client.query<{ failed: number; late: number; refused: number }>(
    `select (select count(*)::int from mail_outbox where sent_at is null and given_up_at is not null and text_body <> '') as failed, late, refused
    from (${LATE_MAILS}) as waiting`,
  );
  const { failed = 0, late = 0, refused = 0 } = rows[0] ?? {};
  if (failed + late + refused === 0) return good('e-mails', 'None failed and none waits for long.');
  return warn(
    'e-mails',
    `${failed} could not be sent, ${late} have waited for more than an hour${refused > 0 ? `, ${refused} besides are refused for their recipient` : ''}.`,
    'See why at /admin/mail; mend SMTP_URL, then try them again there. Whose address was mistyped (recipient) has to be called.',
  );
}

async function backups(client: Client, now: Date, isTrial: boolean): Promise<DoctorFinding> {
  const last = await lastBackup(client);
  const hours = last && (now.getTime() - last.getTime()) / HOUR_MS;
  const mend = 'Make one (izlog backup FILE), then one every night by izlog-backup.timer (docs/operations.md, IzlogBackupOld).';
  if (hours === undefined)
    return isTrial ? good('backup', 'None was made yet; a shop for trial needs none.') : warn('backup', 'None was ever made.', mend);
  const says = `The last one is of ${last?.toISOString()}, ${Math.max(0, hours).toFixed(1)} hours ago.`;
  return hours > LATEST_BACKUP_HOURS && !isTrial ? warn('backup', says, mend) : good('backup', says);
}

/** Money for orders of a shop elsewhere that paid nothing, or of which nobody knows, of the last month. */
async function strayPayments(client: Client): Promise<readonly DoctorFinding[]> {
  if (!(await tableIsThere(client, 'elsewhere_payment'))) return [];
  const { rows } = await client.query<{ told: string }>(
    `select order_code || ' (' || outcome || ', ' || provider || ', ' || reference || ')' as told from elsewhere_payment
    where outcome in ('late', 'wrongAmount', 'already', 'refused', 'unknown') and outcome_at > now() - interval '30 days' order by outcome_at desc`,
  );
  if (rows.length === 0) return [];
  const newest = rows.slice(0, 5).map(({ told }) => told);
  return [
    warn(
      'payments',
      `${rows.length} of the last 30 days have paid no order of Vendure's, or nobody knows: ${newest.join(', ')}.`,
      'Pay the money back at the provider, or agree with the buyer (docs/operations.md, IzlogStrayPayment).',
    ),
  ];
}

export async function tableIsThere(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
  return rows[0]?.there === true;
}
