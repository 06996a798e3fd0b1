import { randomBytes } from 'node:crypto';
import { createDatabase, dropDatabase, inDatabase } from '#tests/support/database-admin.ts';

export interface OwnDatabase {
  /** Empty where a shop starts a PostgreSQL itself. */
  readonly environment: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** A database for one shop on the server of DATABASE_URL, if there is one: what lies in the one that it names is not touched. */
export async function ownDatabase(server = process.env.DATABASE_URL): Promise<OwnDatabase> {
  if (server === undefined) return { environment: {}, drop: async () => undefined };
  const name = `izlog_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name);
  return { environment: { DATABASE_URL: inDatabase(server, name) }, drop: () => dropDatabase(server, name) };
}
