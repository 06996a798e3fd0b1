import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createDatabase, demoTemplate, dontWaitForDisk, dropDatabase, inDatabase } from './database-admin.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run and its migrated template. */
    readonly testPostgres: { readonly url: string; readonly template: string };
  }
}

/** One PostgreSQL for a whole run: the one of TEST_DATABASE_URL or DATABASE_URL, else a private one that is thrown away afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  const dataDir = given === undefined ? mkdtempSync(join(tmpdir(), 'izlog-test-')) : undefined;
  if (dataDir !== undefined) chmodSync(dataDir, 0o755);
  const own = dataDir === undefined ? undefined : await startEmbeddedPostgres({ dataDir });
  const url = given ?? own?.connectionString ?? '';
  if (own !== undefined) await dontWaitForDisk(url);
  // Two runs on one server have a template each.
  const template = `izlog_template_${process.pid}_${randomBytes(4).toString('hex')}`;
  await createDatabase(url, template);
  await migrateDatabase(inDatabase(url, template));
  project.provide('testPostgres', { url, template });
  return async () => {
    if (own === undefined) for (const name of [template, demoTemplate(template)]) await dropDatabase(url, name);
    await own?.stop();
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
  };
}
