import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { announceChanges, type ChangeListener, listenForChanges } from '#server/platform/database/content-changes.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, url, drop } = await createTestDatabase();
afterAll(drop);

const listeners: ChangeListener[] = [];
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.stop()));
});
const listening = async (): Promise<string[]> => {
  const heard: string[] = [];
  const listener = listenForChanges(url, (tags) => heard.push(...tags));
  listeners.push(listener);
  await listener.ready;
  return heard;
};

/** Only what never comes is given up. */
const PATIENTLY = { timeout: 50_000 };

describe('news of changes', () => {
  it('reach every process that listens [API-06]', async () => {
    const heard = [await listening(), await listening()];
    await announceChanges(database, ['product:12', 'listing', 'listing']);
    for (const tags of heard) await vi.waitFor(() => expect(tags).toEqual(['product:12', 'listing']), PATIENTLY);
  });

  it('may be many at once', async () => {
    const heard = await listening();
    const tags = Array.from({ length: 3_000 }, (_, id) => `product:${id}`);
    await announceChanges(database, tags);
    await vi.waitFor(() => expect(heard).toEqual(tags), PATIENTLY);
  });

  it('are none when nothing has changed', async () => {
    const heard = await listening();
    await announceChanges(database, []);
    await announceChanges(database, ['page:naslovnica']);
    await vi.waitFor(() => expect(heard).toEqual(['page:naslovnica']), PATIENTLY);
  });

  it('say that anything may have changed after the connection was lost, and go on [API-06]', async () => {
    const heard = await listening();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'izlog changes'`.execute(
      database,
    );
    await vi.waitFor(() => expect(heard).toEqual(['*']), PATIENTLY);
    await announceChanges(database, ['listing']);
    await vi.waitFor(() => expect(heard).toEqual(['*', 'listing']), PATIENTLY);
  });
});
