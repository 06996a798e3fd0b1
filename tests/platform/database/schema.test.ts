import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import ts from 'typescript';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

/** Tables of the type `Database` with their columns; a column that may be null has a question mark. */
function declaredTables(): Record<string, string[]> {
  const file = new URL('../../../server/platform/database/schema.ts', import.meta.url);
  const source = ts.createSourceFile('schema.ts', readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const schema = source.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'Database');
  const interfaces = new Map(source.statements.filter(ts.isInterfaceDeclaration).map((found) => [found.name.text, found.members]));
  const membersOf = (type: ts.TypeNode | undefined) =>
    type === undefined ? [] : ts.isTypeLiteralNode(type) ? type.members : (interfaces.get(type.getText(source)) ?? []);
  return Object.fromEntries(
    [...(schema?.members ?? [])].filter(ts.isPropertySignature).map((table) => [
      table.name.getText(source),
      [...membersOf(table.type)]
        .filter(ts.isPropertySignature)
        .map((column) => `${column.name.getText(source)}${/\bnull\b/.test(column.type?.getText(source) ?? '') ? '?' : ''}`)
        .sort(),
    ]),
  );
}

async function realTables(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name || case is_nullable when 'YES' then '?' else '' end) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%' and table_name in
      (select table_name from information_schema.tables where table_type = 'BASE TABLE')
    group by table_name`.execute(database);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns.sort()]));
}

it('the type of the database says what its own catalogue says', async () => {
  const declared = declaredTables();
  expect(Object.keys(declared).length).toBeGreaterThan(10);
  expect(declared).toEqual(await realTables());
});
