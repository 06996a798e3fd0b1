import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { hashPassword } from '#server/platform/identity/passwords.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { measureLogin } from './login.ts';

const CLIENTS = 20;
const PEOPLE = 100;

/** Sign-ins on a PostgreSQL of their own: all the hashing of passwords that people wait for. */
export async function bench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'izlog-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrateDatabase(postgres.connectionString);
    const database = openDatabase({ url: postgres.connectionString });
    const passwordHash = await hashPassword(PASSWORD);
    const emails: string[] = [];
    for (let person = 0; person < PEOPLE; person++) emails.push((await aCustomer(database, { passwordHash })).email);
    const figures = await measureLogin(openAccounts(database), { emails, clients: CLIENTS });
    await database.destroy();
    return [
      noted('one look at a password (argon2id): CPU', figures.passwordCpuMs, 'ms'),
      noted('one look at a password (argon2id): time, alone', figures.passwordMs, 'ms'),
      noted(`sign-in, ${CLIENTS} at once: middle time`, figures.p50, 'ms', 0),
      atMost(`sign-in, ${CLIENTS} at once: time of 99 in 100`, figures.p99, 2000, 'ms', 0),
      noted(`sign-ins a second, ${CLIENTS} at once`, figures.perSecond, '', 0),
      atMost(`failed sign-ins, ${CLIENTS} at once`, figures.failed, 0, '', 0),
      noted('wrong password minus unknown address: middle time', figures.unknownGapMs, 'ms', 2),
    ];
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
