import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, url, drop } = await createTestDatabase();
afterAll(drop);

const one = async (expression: string) =>
  (await sql.raw<{ value: unknown }>(`select ${expression} as value`).execute(database)).rows[0]?.value;

describe('the pool', () => {
  it('reads counts as numbers and refuses integers that a number can not hold', async () => {
    expect(await one('(select count(*) from pg_class where false)')).toBe(0);
    await expect(one('9007199254740993')).rejects.toThrow(RangeError);
  });

  it('reads a day as it is written', async () => {
    expect(await one("date '2026-03-29'")).toBe('2026-03-29');
  });

  it('ends a statement after three seconds and a wait for a lock after two', async () => {
    const shops = openDatabase({ url });
    const limits = sql<{ both: string }>`select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as both`;
    expect((await limits.execute(shops)).rows).toEqual([{ both: '3s 2s' }]);
    await shops.destroy();
    const impatient = openDatabase({ url, statementTimeout: 50 });
    await expect(sql`select pg_sleep(5)`.execute(impatient)).rejects.toMatchObject({ code: '57014' });
    await impatient.destroy();
  });
});

describe('migrations', () => {
  it('find nothing to do a second time', async () => {
    expect(await migrateDatabase(url)).toEqual([]);
  });

  it('run once when several processes start together', async () => {
    let runs = 0;
    const waitingForLock = async () =>
      Number(
        await one(
          "(select count(*) from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database()))",
        ),
      );
    const slow = {
      up: async () => {
        runs += 1;
        while ((await waitingForLock()) < 2);
      },
    };
    const taken = await Promise.all([1, 2, 3].map(() => migrateDatabase(url, { ...MIGRATIONS, '900-slow': slow })));
    expect(taken.flat()).toEqual(['900-slow']);
    expect(runs).toBe(1);
  });

  it('leave the database as it was when one fails, and say which', async () => {
    const good = { up: async (db: typeof database) => void (await sql`create table left_over (id int)`.execute(db)) };
    const bad = { up: async (db: typeof database) => void (await sql`select * from nowhere`.execute(db)) };
    const steps = { ...MIGRATIONS, '900-slow': { up: async () => {} }, '901-good': good, '902-bad': bad };
    await expect(migrateDatabase(url, steps)).rejects.toThrow(/902-bad failed: relation "nowhere" does not exist/);
    expect(await one("to_regclass('left_over')")).toBeNull();
  });

  it('refuse a database that a newer version has made', async () => {
    await expect(migrateDatabase(url)).rejects.toThrow(/newer or another version/);
  });

  it('say in one line what keeps them out of a database, before anything is made', async () => {
    const latin = `${String(await one('current_database()'))}_latin`;
    await sql
      .raw(`create database ${latin} encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C' locale_provider libc`)
      .execute(database);
    try {
      const other = url.replace(/\/[^/?]+(\?|$)/, `/${latin}$1`);
      await expect(migrateDatabase(other)).rejects.toThrow(/encoding of the database is LATIN1.*createdb -E UTF8/);
    } finally {
      await sql.raw(`drop database ${latin}`).execute(database);
    }
    // Nobody makes tables where there is no schema to make them in.
    const closed = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c search_path=')}`;
    await expect(migrateDatabase(closed)).rejects.toThrow(/may make no tables.*alter database NAME owner to ROLE/);
  });

  it('say in one line that a database does not answer', async () => {
    await expect(migrateDatabase('postgresql://izlog@127.0.0.1:1/izlog')).rejects.toThrow(/does not answer .*ECONNREFUSED.*DATABASE_URL/);
  });
});
