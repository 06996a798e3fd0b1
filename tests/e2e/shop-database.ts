import pg from 'pg';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';
import { DATA } from './people.ts';

/** What happens in a shop while somebody buys, and what no buyer can do: prices change, goods go, coupons end. One statement, its rows. */
export async function inShop<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once<Row>(statement, values);
    } catch (error) {
      // The database chose this one to end a deadlock with the shop's own work: nothing of it was written.
      if (attempt === 5 || !(error instanceof Error && 'code' in error && error.code === '40P01')) throw error;
    }
  }
}

async function once<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[]): Promise<readonly Row[]> {
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
