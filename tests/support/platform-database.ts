import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { type DatabaseOptions, openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { createDatabase, dropDatabase, inDatabase } from './database-admin.ts';

export interface TestDatabase {
  readonly database: Kysely<Database>;
  readonly url: string;
  drop(): Promise<void>;
}

/** Tests ask many things at once, also on a machine that has other work: what they wait for is an answer, not a time. */
export const PATIENT = {
  statementTimeout: 60_000,
  lockTimeout: 60_000,
  connectionTimeout: 60_000,
  idleTransactionTimeout: 60_000,
  lateMs: 60_000,
} as const;

/**
 * A fresh, migrated and empty PostgreSQL database; one per test file:
 * `const { database, drop } = await createTestDatabase(); afterAll(drop);`
 */
export async function createTestDatabase(options: Omit<DatabaseOptions, 'url'> = {}): Promise<TestDatabase> {
  return copyOf(inject('testPostgres').template, options);
}

/** A fresh database without any table: what steps of the schema make of it is up to the test. */
export const createBlankDatabase = (): Promise<TestDatabase> => copyOf(undefined, {});

/** A fresh database that holds what a template does. */
export async function copyOf(template: string | undefined, options: Omit<DatabaseOptions, 'url'>): Promise<TestDatabase> {
  const server = inject('testPostgres');
  const name = `izlog_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server.url, name, template);
  const url = inDatabase(server.url, name);
  const database = openDatabase({ url, ...PATIENT, ...options });
  return {
    database,
    url,
    drop: async () => {
      await database.destroy();
      await dropDatabase(server.url, name);
    },
  };
}
