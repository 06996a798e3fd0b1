import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Client } from 'pg';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createDatabase, dropDatabase, inDatabase } from '#tests/support/database-admin.ts';

const server = inject('testPostgres');
const step = (text: string): Migration => ({ up: async (database) => void (await sql.raw(text).execute(database)) });
const FIRST = { '001-a': step('create table goods (id int)') };
const COLUMN = { '002-b': step('alter table goods add column price int') };

let url: string;
let others: Client[];
beforeEach(async () => {
  const name = `izlog_test_${randomBytes(6).toString('hex')}`;
  url = inDatabase(server.url, name);
  others = [];
  await createDatabase(server.url, name);
  await migrateDatabase(url, FIRST, {});
  return async () => {
    await Promise.all(others.map((client) => client.end()));
    await dropDatabase(server.url, name);
  };
});

/** Another process at work with the database, which waits for nothing longer than a request may. */
async function another(): Promise<Client> {
  const client = new Client({ connectionString: url, statement_timeout: 2_000, application_name: 'izlog' });
  others.push(client);
  await client.connect();
  return client;
}

const columns = async () => {
  const client = await another();
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns where table_name = 'goods' order by name`,
  );
  return rows.map(({ name }) => name);
};

describe('steps of the schema [OPS-06, OPS-03]', () => {
  it('are all taken or none', async () => {
    const steps = { ...FIRST, ...COLUMN, '003-c': step('select no_such_thing()') };
    await expect(migrateDatabase(url, steps, {})).rejects.toThrow(/003-c.*no_such_thing/);
    expect(await columns()).toEqual(['id']);
  });

  it('are told of before any is begun, where there are data that lack them, whoever takes them', async () => {
    const told: unknown[] = [];
    const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const slow: Migration = {
      up: async () => {
        told.push('begun');
        begins();
        await mayEnd;
      },
    };
    const steps = { ...FIRST, '002-b': slow };
    const heard = (name: string) => (lacking: readonly string[]) => void told.push([name, ...lacking]);
    const first = migrateDatabase(url, steps, {}, undefined, heard('first'));
    await begun;
    const second = migrateDatabase(url, steps, {}, undefined, heard('second'));
    await vi.waitFor(() => expect(told).toHaveLength(3), { timeout: 10_000 });
    end();
    expect(await Promise.all([first, second])).toEqual([['002-b'], []]);
    await migrateDatabase(url, steps, {}, undefined, heard('nobody: all are there'));
    expect(told).toEqual([['first', '002-b'], 'begun', ['second', '002-b']]);
  });

  it('of an empty database are nothing that anybody waits for', async () => {
    const told = vi.fn();
    const client = await another();
    await client.query('drop schema public cascade; create schema public');
    await migrateDatabase(url, FIRST, {}, undefined, told);
    expect(told).not.toHaveBeenCalled();
  });

  it('are taken by one process, and the other that begins meanwhile looks at nothing before they are through', async () => {
    const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const slow: Migration = {
      up: async (database) => {
        begins();
        await mayEnd;
        await sql`alter table goods drop column id`.execute(database);
      },
    };
    const watcher = await another();
    const first = migrateDatabase(url, { ...FIRST, '002-b': slow }, {});
    await begun;
    const second = migrateDatabase(url, { ...FIRST, '002-b': slow }, {});
    const asked = () =>
      watcher.query(
        `select from pg_locks where locktype = 'advisory' and not granted and objid::bigint = hashtext('izlog schema')::bigint & 4294967295`,
      );
    await vi.waitFor(async () => expect((await asked()).rowCount).toBe(1), { timeout: 10_000 });
    end();
    expect(await Promise.all([first, second])).toEqual([['002-b'], []]);
  });

  it('wait for whoever reads a table that they change, hold up nobody who comes to read it meanwhile, and say whom they wait for', async () => {
    const [reader, next, watcher] = [await another(), await another(), await another()];
    await reader.query('begin');
    await reader.query('select from goods');
    const told: string[] = [];
    const done = migrateDatabase(url, { ...FIRST, ...COLUMN }, {}, (holders) => told.push(holders));
    const waiting = () => watcher.query(`select from pg_locks where relation = 'goods'::regclass and not granted`);
    await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1), { timeout: 10_000 });
    expect((await next.query('select count(*)::int as goods from goods')).rows).toEqual([{ goods: 0 }]);
    await vi.waitFor(() => expect(told).toEqual([expect.stringMatching(/^izlog \(\d+\)$/)]), { timeout: 30_000 });
    await reader.query('commit');
    expect(await done).toEqual(['002-b']);
  });
});
