import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
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
  const own = given === undefined ? await ownServer() : undefined;
  const url = given ?? own?.url ?? '';
  if (own !== undefined) await dontWaitForDisk(url);
  // Two runs on one server have a template each.
  const template = `izlog_template_${process.pid}_${randomBytes(4).toString('hex')}`;
  await createDatabase(url, template);
  await migrateDatabase(inDatabase(url, template));
  project.provide('testPostgres', { url, template });
  return async () => {
    if (own === undefined) for (const name of [template, demoTemplate(template)]) await dropDatabase(url, name);
    await own?.stop();
  };
}

/** A database is a thousand files, and each test file has one: in memory they are made in a fifth of the time. */
const IN_MEMORY = '/dev/shm';
const ROOM = 4_000_000_000;

async function ownServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  // Where nothing in memory may be run, or nobody gets in, there is the disk.
  if (hasRoom(IN_MEMORY)) return serverIn(IN_MEMORY).catch(() => serverIn(tmpdir()));
  return serverIn(tmpdir());
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

async function serverIn(place: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(place, 'izlog-test-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    chmodSync(dataDir, 0o755);
    const { connectionString, stop } = await startEmbeddedPostgres({ dataDir });
    return { url: connectionString, stop: () => stop().finally(remove) };
  } catch (cause) {
    remove();
    throw cause;
  }
}
