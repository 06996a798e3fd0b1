import pg from 'pg';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';
import { DATA } from './people.ts';

/** What happens in a shop while somebody buys, and what no buyer can do: prices change, goods go, coupons end. One statement, its rows. */
export async function inShop<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  const client = new pg.Client({
    connectionString: process.env.JOURNEYS_DATABASE || process.env.DATABASE_URL || findRunningPostgres(DATA),
  });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
