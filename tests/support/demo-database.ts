import { Client } from 'pg';
import { inject } from 'vitest';
import { type DatabaseOptions, openDatabase } from '#server/platform/database/open-database.ts';
import { loadDemo } from '#server/platform/demo/load-demo.ts';
import { readDemo } from '#server/platform/demo/read-demo.ts';
import { createDatabase, demoTemplate, inDatabase } from './database-admin.ts';
import { copyOf, PATIENT, type TestDatabase } from './platform-database.ts';

/** The day whose demo site it is. */
export const DEMO_DAY = new Date('2026-11-22T12:00:00Z');

let provided: Promise<void> | undefined;

/** As `createTestDatabase`, with the demo site in it. The first of a run that wants one loads it, all of them have a copy. */
export async function createDemoDatabase(options: Omit<DatabaseOptions, 'url'> = {}): Promise<TestDatabase> {
  const { url, template } = inject('testPostgres');
  provided ??= provideDemo(url, template);
  await provided;
  return copyOf(demoTemplate(template), options);
}

async function provideDemo(url: string, template: string): Promise<void> {
  const demo = demoTemplate(template);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Until this connection ends another worker waits for what this one makes.
    await client.query('select pg_advisory_lock(hashtext($1))', [demo]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo]);
    if (rowCount !== 0) return;
    const unfinished = `${demo}_unfinished`;
    await createDatabase(url, unfinished, template);
    const database = openDatabase({ url: inDatabase(url, unfinished), ...PATIENT });
    await loadDemo(database, await readDemo(undefined, DEMO_DAY));
    await database.destroy();
    await client.query(`alter database "${unfinished}" rename to "${demo}"`);
  } finally {
    await client.end();
  }
}
