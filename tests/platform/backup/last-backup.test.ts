import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { DiskFileStore } from '#server/platform/media/store/disk-file-store.ts';
import { outboxAndBackup } from '#server/platform-source/outbox-and-backup.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { checkDatabase } from '#tools/doctor/check-database.ts';

const { database, url, drop } = await createTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'izlog-last-backup-'));
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const HOUR_MS = 3_600_000;
const at = new Date('2026-11-20T02:40:00Z');
const later = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
const backup = (name: string, now = at) =>
  makeBackup({
    ...{ path: join(folder, name), databaseUrl: url, dataDir: join(folder, 'data'), program: '0.1.0', now },
    files: new DiskFileStore(join(folder, 'data', 'media', 'files')),
    onProgress: () => undefined,
  });
const figure = async () => (await outboxAndBackup(database)()).last_backup_timestamp_seconds;
const doctor = async (now: Date, publicUrl = 'https://shop.invalid') =>
  (await checkDatabase(readConfig({ DATABASE_URL: url, PORT: '0', PUBLIC_URL: publicUrl }), now)).filter(({ about }) => about === 'backup');

describe('that there is a backup [OPS-04]', () => {
  it('is told where none was made: to the figures as 0, by the doctor unless the shop is for trial', async () => {
    expect(await figure()).toBe(0);
    expect(await doctor(at)).toMatchObject([{ state: 'warn', says: 'None was ever made.', mend: expect.stringContaining('izlog backup') }]);
    expect(await doctor(at, 'http://localhost:3000')).toMatchObject([{ state: 'good' }]);
  });

  it('is noted where every process sees it, once the file is whole; the last is the one that counts', async () => {
    expect(await backup('first.tar.gz')).toMatchObject({ notNoted: undefined });
    expect(await figure()).toBe(at.getTime() / 1000);
    await backup('second.tar.gz', later(24));
    expect(await figure()).toBe(later(24).getTime() / 1000);
    await expect(backup('second.tar.gz', later(48))).rejects.toThrow('is there already');
    expect(await figure()).toBe(later(24).getTime() / 1000);
  });

  it('is warned of by the doctor when the next is missed', async () => {
    expect(await doctor(later(53))).toMatchObject([{ state: 'good', says: expect.stringContaining('29.0 hours ago') }]);
    expect(await doctor(later(55))).toMatchObject([{ state: 'warn', says: expect.stringContaining('31.0 hours ago') }]);
    expect(await doctor(later(55), 'http://localhost:3000')).toMatchObject([{ state: 'good' }]);
  });

  it('is no condition of a backup: one of an earlier schema is whole, and says that it was not noted', async () => {
    await sql`alter table last_backup rename to last_backup_away`.execute(database);
    try {
      expect(await backup('early.tar.gz', later(72))).toMatchObject({ notNoted: expect.stringContaining('earlier version') });
    } finally {
      await sql`alter table last_backup_away rename to last_backup`.execute(database);
    }
    expect(await figure()).toBe(later(24).getTime() / 1000);
  });
});
