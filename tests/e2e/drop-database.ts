import { dropDatabase } from '#tests/support/database-admin.ts';

/** Runs once after all journeys: the database that was made for their shop goes. */
export default async function dropJourneysDatabase(): Promise<void> {
  const { DATABASE_URL: server, JOURNEYS_DATABASE: own } = process.env;
  if (server === undefined || !own) return;
  const name = /\/(izlog_test_\w+)/.exec(own)?.[1];
  if (name !== undefined) await dropDatabase(server, name);
}
