import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { createBlankDatabase, createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

/**
 * The columns that the released version reads and writes: its processes go on beside those of the next, over the schema of the next (F-18). Written anew with each release:
 * `RELEASE=on npx vitest run --project platform tests/platform/database/released-schema.test.ts`
 * The commit that writes it is the released version, so it is written after whatever else that commit is put upon.
 */
const FILE = new URL('./released-schema.json', import.meta.url);
const STEPS = 'server/platform/database/migrations';

interface ReleasedSchema {
  /** The steps that made it, by name. */
  readonly steps: readonly string[];
  readonly tables: Columns;
}

/** By table and column: its type, and whether a row may do without it. */
type Columns = Readonly<Record<string, Readonly<Record<string, readonly [type: string, isOptional: boolean]>>>>;

async function columnsOf(database: Kysely<Database>): Promise<Columns> {
  const { rows } = await sql<{ table: string; column: string; type: string; optional: boolean }>`
    select c.table_name as table, c.column_name as column, c.udt_name as type,
      c.is_nullable = 'YES' or c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as optional
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%' order by 1, 2`.execute(database);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return Object.fromEntries(
    [...tables].map(([table, columns]) => [
      table,
      Object.fromEntries(columns.map(({ column, type, optional }) => [column, [type, optional] as const])),
    ]),
  );
}

/** What a program that knows the released columns alone would stumble over, in words. */
function stumbles(released: Columns, now: Columns): readonly string[] {
  return Object.entries(released).flatMap(([table, columns]) => {
    const known = now[table];
    if (known === undefined) return [`${table} is gone`];
    const changed = Object.entries(columns).flatMap(([column, [type, isOptional]]) => {
      const [typeNow, isOptionalNow] = known[column] ?? [];
      if (typeNow === undefined) return [`${table}.${column} is gone`];
      if (typeNow !== type) return [`${table}.${column} was ${type} and is ${typeNow}`];
      return isOptional && isOptionalNow !== true ? [`${table}.${column} may not be left out any more`] : [];
    });
    const added = Object.entries(known).flatMap(([column, [, isOptional]]) =>
      column in columns || isOptional ? [] : [`${table}.${column} is new and may not be left out`],
    );
    return [...changed, ...added];
  });
}

const readReleased = (): ReleasedSchema => JSON.parse(readFileSync(FILE, 'utf8')) as ReleasedSchema;

/** The steps that lie in the commit that wrote the file, or here while it is not committed; undefined where git does not know all that was before (an unpacked archive, a shallow clone). */
function stepsOfReleasedCommit(): readonly string[] | undefined {
  const file = fileURLToPath(FILE);
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
    const commit = git('log', '-1', '--format=%H', '--', file);
    if (commit === '') return undefined;
    if (git('status', '--porcelain', '--', file) !== '') return Object.keys(MIGRATIONS);
    const files = git('ls-tree', '--name-only', '--full-tree', `${commit}:${STEPS}`).split('\n');
    return files.map((name) => name.replace(/\.ts$/, ''));
  } catch {
    return undefined;
  }
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: new URL('.', FILE), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

describe('the schema of today', () => {
  let base: TestDatabase;
  let now: Columns;
  beforeAll(async () => {
    base = await createTestDatabase();
    now = await columnsOf(base.database);
    if (process.env.RELEASE !== undefined)
      writeFileSync(FILE, `${JSON.stringify({ steps: Object.keys(MIGRATIONS), tables: now } satisfies ReleasedSchema, undefined, 1)}\n`);
  });
  afterAll(() => base.drop());

  it('lets processes of the released version go on: nothing that they read or write is gone, nothing that they don’t know is wanted of them [F-18]', () => {
    const released = readReleased().tables;
    expect(Object.keys(released).length).toBeGreaterThan(50);
    expect(stumbles(released, now)).toEqual([]);
  });

  it('would be told from one that does not', async () => {
    const released = now;
    const { database } = base;
    await sql`alter table product rename column category_priority to weight`.execute(database);
    await sql`alter table order_note alter column by_name type varchar`.execute(database);
    await sql`alter table shop_order add column origin text not null default ''`.execute(database);
    await sql`alter table shop_order alter column origin drop default`.execute(database);
    await sql`alter table shop_order alter column placed_at drop default`.execute(database);
    await sql`drop table redirect cascade`.execute(database);
    const found = stumbles(released, await columnsOf(database));
    expect(found).toEqual([
      'order_note.by_name was text and is varchar',
      'product.category_priority is gone',
      'redirect is gone',
      'shop_order.placed_at may not be left out any more',
      'shop_order.origin is new and may not be left out',
    ]);
  });
});

describe('the schema of the released version', () => {
  it('is what its steps make, column by column [F-18]', async () => {
    const { steps, tables } = readReleased();
    const blank = await createBlankDatabase();
    try {
      const isOfIt = new Set(steps);
      await migrateDatabase(blank.url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([step]) => isOfIt.has(step))));
      expect(steps.filter((step) => !(step in MIGRATIONS))).toEqual([]);
      expect(await columnsOf(blank.database)).toEqual(tables);
    } finally {
      await blank.drop();
    }
  });

  it.skipIf(stepsOfReleasedCommit() === undefined)('is of all the steps that lie in the commit that wrote it [F-18]', () => {
    expect([...readReleased().steps].sort()).toEqual([...(stepsOfReleasedCommit() ?? [])].sort());
  });
});
