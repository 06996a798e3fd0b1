import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readArchive } from '#server/platform/backup/archive-reader.ts';
import { ArchiveWriter } from '#server/platform/backup/archive-writer.ts';
import { BackupError, explainDisk } from '#server/platform/backup/backup-error.ts';
import { checkArchive } from '#server/platform/backup/check-archive.ts';
import { FORMAT, HEAD } from '#server/platform/backup/contents.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { refuseBusyDatabase, refuseFilledDatabase, refuseForeignSchema, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { platformSecret } from '#server/platform/database/platform-secret.ts';
import { DiskFileStore } from '#server/platform/media/store/disk-file-store.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, shopOver } from '#tests/support/a-shop.ts';
import { addProduct, CASH_ON_DELIVERY, HOME } from '#tests/support/a-shop-stock.ts';
import { createDatabase, dropDatabase, inDatabase } from '#tests/support/database-admin.ts';
import { createTestDatabase, PATIENT, type TestDatabase } from '#tests/support/platform-database.ts';
import { setSchemaAside } from '#tools/backup/set-aside.ts';

const folder = mkdtempSync(join(tmpdir(), 'izlog-backup-'));
const server = inject('testPostgres');
const made: string[] = [];
let source: TestDatabase;
let productId: number;
const dataDir = join(folder, 'data');
const file = join(folder, 'shop.tar.gz');
const now = new Date('2026-11-20T10:00:00Z');
const files = new DiskFileStore(join(dataDir, 'media', 'files'));
const backup = (path: string, databaseUrl = source.url) =>
  makeBackup({ path, databaseUrl, dataDir, files, program: '0.1.0', now, onProgress: () => undefined });

async function emptyPlace(): Promise<{ readonly url: string; readonly dataDir: string; readonly files: DiskFileStore }> {
  const name = `izlog_test_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await createDatabase(server.url, name);
  const place = join(folder, name);
  mkdirSync(place);
  return { url: inDatabase(server.url, name), dataDir: place, files: new DiskFileStore(join(place, 'media', 'files')) };
}

async function restoreInto(path: string) {
  const place = await emptyPlace();
  await restoreBackup({ path, backup: await checkArchive(path), databaseUrl: place.url, ...place, onProgress: () => undefined });
  return place;
}

/** Each table's rows as one sum, and where each sequence stands. */
async function sums(url: string): Promise<Readonly<Record<string, unknown>>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; kind: string }>(
      "select relname as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname not like 'kysely%' order by 1",
    );
    const found: Record<string, unknown> = {};
    for (const { name, kind } of rows)
      found[name] = (
        await client.query(
          kind === 'S'
            ? `select last_value, is_called from "${name}"`
            : `select count(*), md5(string_agg(md5(t::text), '' order by md5(t::text))) from "${name}" t`,
        )
      ).rows;
    return found;
  } finally {
    await client.end();
  }
}

/** What would keep rows in order or bring others along: keys, checks, triggers that are awake. */
async function rules(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace
        union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
        union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
        union all select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2, 3`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Buys something and answers the number of the order. */
async function buy(url: string): Promise<string> {
  const database = openDatabase({ url, ...PATIENT });
  try {
    const shop = shopOver(database);
    const session = await readyToOrder(shop, await cartWith(shop, productId), { delivery: HOME, payment: CASH_ON_DELIVERY });
    const { data, text } = await order(shop, session);
    const placed = await database.selectFrom('shop_order').select('number').where('slug', '=', data.orderSlug).executeTakeFirst();
    if (placed === undefined) throw new Error(text);
    return placed.number;
  } finally {
    await database.destroy();
  }
}

beforeAll(async () => {
  source = await createTestDatabase();
  await openShop(source.database);
  productId = await addProduct(source.database, { price: 1000 });
  await platformSecret(source.database, 'order-links');
  await buy(source.url);
  await files.put('media/public/a.webp', new Uint8Array(randomBytes(100_000)));
  await files.put(`attachments/${'a'.repeat(32)}`, new Uint8Array([1, 2, 3]));
  // What waits to be made a film or a picture is no part of a backup.
  await files.put(`incoming/${'b'.repeat(32)}`, new Uint8Array([1]));
  mkdirSync(join(dataDir, 'media', 'imported'), { recursive: true });
  writeFileSync(join(dataDir, 'media', 'imported', 'lamp-1.jpg'), 'a picture');
  writeFileSync(join(dataDir, 'media', 'imported', 'empty.jpg'), '');
  writeFileSync(join(dataDir, 'media', 'imported', 'half.jpg.1-2.part'), 'half a picture');
  writeFileSync(join(dataDir, 'demo-sign-ins.txt'), 'ana@example.com\tsecret\tcustomer\n');
  await backup(file);
});

afterAll(async () => {
  await source.drop();
  for (const name of made) await dropDatabase(server.url, name);
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup [OPS-04]', () => {
  it('restored into an empty place is the same shop, row for row and file for file, and goes on selling', async () => {
    const before = await sums(source.url);
    const place = await restoreInto(file);
    expect(await sums(place.url)).toEqual(before);
    expect(await rules(place.url)).toEqual(await rules(source.url));
    const found = readdirSync(place.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(place.dataDir, name)).isFile(),
    );
    expect(found.sort()).toEqual([
      'demo-sign-ins.txt',
      `media/files/attachments/${'a'.repeat(32)}`,
      'media/files/media/public/a.webp',
      'media/imported/empty.jpg',
      'media/imported/lamp-1.jpg',
    ]);
    for (const name of found) expect(readFileSync(join(place.dataDir, name)).equals(readFileSync(join(dataDir, name)))).toBe(true);
    const [first, second] = [await buy(source.url), await buy(place.url)];
    expect(second).toBe(first);
  });

  it('is of one moment, also while the shop goes on writing', async () => {
    await sql`create table pair (id int primary key, n int not null)`.execute(source.database);
    await sql`insert into pair values (1, 0), (2, 0)`.execute(source.database);
    let going = true;
    const writing = (async () => {
      for (let n = 1; going; n += 1)
        await source.database.transaction().execute(async (trx) => {
          await sql`update pair set n = ${n} where id = 1`.execute(trx);
          await sql`update pair set n = ${n} where id = 2`.execute(trx);
        });
    })();
    const path = join(folder, 'busy.tar.gz');
    try {
      await backup(path);
    } finally {
      going = false;
      await writing;
    }
    const rows = await rowsOf(path, 'pair');
    await sql`drop table pair`.execute(source.database);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.split('\t')[1]).toBe(rows[1]?.split('\t')[1]);
  });

  it('of an earlier schema comes up under the one of today', async () => {
    const place = await emptyPlace();
    const names = Object.keys(MIGRATIONS);
    const early = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, names.indexOf('066-publication-plans')));
    await migrateDatabase(place.url, early);
    const client = new Client({ connectionString: place.url });
    await client.connect();
    await client.query("insert into site_option (key, value) values ('DefaultLanguage', '\"eng\"')");
    await client.end();
    const path = join(folder, 'early.tar.gz');
    await backup(path, place.url);
    const restored = await restoreInto(path);
    const fresh = await emptyPlace();
    await migrateDatabase(fresh.url);
    expect(await rules(restored.url)).toEqual(await rules(fresh.url));
    expect(await migrateDatabase(restored.url)).toEqual([]);
  });

  it('is for its owner alone, and never takes the place of another file', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(backup(file)).rejects.toThrow('is there already');
    await expect(backup(join(dataDir, 'media', 'x.tar.gz'))).rejects.toThrow('among the files that are backed up');
    await expect(backup(join(folder, 'nowhere', 'x.tar.gz'))).rejects.toThrow('There is no folder');
    const empty = await emptyPlace();
    await expect(backup(join(folder, 'none.tar.gz'), empty.url)).rejects.toThrow('no shop yet');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part') || name === 'none.tar.gz')).toEqual([]);
  });

  it('has its name only once it was read back: what a bad disk made of it is no backup', async () => {
    const path = join(folder, 'spoiled.tar.gz');
    const onProgress = (words: string) => {
      if (!words.startsWith('Reading')) return;
      const bytes = readFileSync(`${path}.part`);
      writeFileSync(`${path}.part`, bytes.subarray(0, Math.floor(bytes.length / 2)));
    };
    const wish = { path, databaseUrl: source.url, dataDir, files, program: '0.1.0', now, onProgress };
    await expect(makeBackup(wish)).rejects.toThrow('its end is missing');
    expect(readdirSync(folder).filter((name) => name.startsWith('spoiled'))).toEqual([]);
  });
});

describe('a file that can not be restored is told from a backup', () => {
  const refused = async (path: string) => {
    const cause = await checkArchive(path).catch((error: unknown) => error);
    expect(cause).toBeInstanceOf(BackupError);
    return (cause as BackupError).message;
  };

  it('when it is not there, is a folder, or is something else', async () => {
    expect(await refused(join(folder, 'none'))).toContain('There is no file');
    expect(await refused(folder)).toContain('is a folder');
    const other = join(folder, 'other');
    for (const bytes of ['', 'hello', gzipSync('hello'), gzipSync(Buffer.alloc(2048))]) {
      writeFileSync(other, bytes);
      expect(await refused(other)).toContain('is no backup of Izlog');
    }
    const tar = new ArchiveWriter(join(folder, 'other.tar.gz'));
    await tar.add('package.json', Buffer.from('{}'));
    await tar.finish();
    expect(await refused(join(folder, 'other.tar.gz'))).toContain('is no backup of Izlog');
  });

  it('when its end is missing, wherever it was cut', async () => {
    const whole = readFileSync(file);
    const cut = join(folder, 'cut.tar.gz');
    for (const share of [0.3, 0.6, 0.9, 0.999]) {
      writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * share)));
      expect(await refused(cut)).toContain('its end is missing');
    }
  });

  it('when one byte is another', async () => {
    const damaged = join(folder, 'damaged.tar.gz');
    copyFileSync(file, damaged);
    const bytes = readFileSync(damaged);
    const place = Math.floor(bytes.length * 0.8);
    bytes[place] = (bytes[place] ?? 0) ^ 0xff;
    writeFileSync(damaged, bytes);
    expect(await refused(damaged)).toMatch(/is damaged|its end is missing/);
  });

  it('when it is of a newer format or a newer schema', async () => {
    const newer = join(folder, 'newer.tar.gz');
    const tar = new ArchiveWriter(newer);
    await tar.add(HEAD, Buffer.from(JSON.stringify({ format: FORMAT + 1 })));
    await tar.finish();
    expect(await refused(newer)).toContain('newer Izlog');
    const { head } = await checkArchive(file);
    expect(() => refuseForeignSchema(head)).not.toThrow();
    expect(() => refuseForeignSchema({ ...head, steps: [...head.steps, { name: '999-later', checksum: null }] })).toThrow('999-later');
    const [first, ...others] = head.steps;
    expect(() => refuseForeignSchema({ ...head, steps: [{ name: first?.name ?? '', checksum: 'x' }, ...others] })).toThrow('another text');
  });
});

describe('a place that is not empty', () => {
  it('is left alone', async () => {
    await expect(refuseFilledDatabase(source.url, 'Say so.')).rejects.toThrow('holds a shop already. Say so.');
    await sql`select 1`.execute(source.database);
    await expect(refuseBusyDatabase(source.url)).rejects.toThrow('stop all its processes');
    const empty = await emptyPlace();
    await refuseBusyDatabase(empty.url);
    await refuseFilledDatabase(empty.url, '');
    await migrateDatabase(empty.url);
    await refuseFilledDatabase(empty.url, '');
  });

  it('gives way where that is said, and is put back as it was when the restore fails', async () => {
    const place = await restoreInto(file);
    const before = { sums: await sums(place.url), rules: await rules(place.url) };
    const aside = await setSchemaAside(place.url);
    await refuseFilledDatabase(place.url, '');
    await restoreBackup({ path: file, backup: await checkArchive(file), databaseUrl: place.url, ...place, onProgress: () => undefined });
    expect(await rules(place.url)).toEqual(before.rules);
    await aside.putBack();
    expect({ sums: await sums(place.url), rules: await rules(place.url) }).toEqual(before);
    expect(await migrateDatabase(place.url)).toEqual([]);
  });

  it('is what it was when the rows do not fit', async () => {
    const place = await emptyPlace();
    const checked = await checkArchive(file);
    const broken = { ...checked, head: { ...checked.head, tables: checked.head.tables.filter(({ name }) => name !== 'shop_user') } };
    await expect(
      restoreBackup({ path: file, backup: broken, databaseUrl: place.url, ...place, onProgress: () => undefined }),
    ).rejects.toThrow(BackupError);
    await refuseFilledDatabase(place.url, '');
    expect(existsSync(join(place.dataDir, 'media'))).toBe(false);
  });

  it('has no file of a restore that broke behind its files, keeps those that lay there, and takes the next try', async () => {
    const place = await emptyPlace();
    await migrateDatabase(place.url);
    const client = new Client({ connectionString: place.url });
    await client.connect();
    await client.query(`insert into site_option (key, value) values ('Own', '1');
      create table witness (key text not null references site_option (key)); insert into witness values ('Own')`);
    const ownKey = 'media/public/a.webp';
    await place.files.put(ownKey, new Uint8Array([7]));
    const restore = async () =>
      restoreBackup({ path: file, backup: await checkArchive(file), databaseUrl: place.url, ...place, onProgress: () => undefined });
    // The keys are put on again when all files are in their places.
    await expect(restore()).rejects.toThrow('nothing was kept');
    const found = readdirSync(place.dataDir, { recursive: true, encoding: 'utf8' });
    expect(found.filter((name) => statSync(join(place.dataDir, name)).isFile())).toEqual([`media/files/${ownKey}`]);
    await client.query('drop table witness');
    await client.end();
    await restore();
    expect(await place.files.get(`attachments/${'a'.repeat(32)}`)).toEqual(new Uint8Array([1, 2, 3]));
  });
});

it('a full disk and a forbidden one are said in words that name the place', () => {
  const failed = (code: string) => Object.assign(new Error(code), { code });
  expect(explainDisk(failed('ENOSPC'), 'the backup', '/backups')).toMatchObject({
    message: expect.stringContaining('disk is full, so the backup in /backups'),
  });
  expect(explainDisk(failed('EACCES'), 'the backup', '/backups')).toMatchObject({
    message: expect.stringContaining("/backups can't be written"),
  });
  const other = new Error('bug');
  expect(explainDisk(other, 'the backup', '/backups')).toBe(other);
});

/** The rows of a table in a backup, as they were copied. */
async function rowsOf(path: string, table: string): Promise<readonly string[]> {
  let text = '';
  await readArchive(path, {
    head: async () => undefined,
    piece: async ({ name, content }) => {
      for await (const chunk of content) if (name.startsWith(`tables/${table}/`)) text += chunk.toString();
    },
    foot: async () => undefined,
  });
  return text.split('\n').filter((line) => line !== '');
}
