import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import ts from 'typescript';
import { afterAll, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

/** Tables of the interfaces that `Database` is made of, with their columns, those by language too; a column that may be null has a question mark. */
function declaredTables(): Record<string, string[]> {
  const folder = new URL('../../../server/platform/database/tables/', import.meta.url);
  const sources = readdirSync(folder).map((name) =>
    ts.createSourceFile(name, readFileSync(new URL(name, folder), 'utf8'), ts.ScriptTarget.Latest, true),
  );
  const found = sources.flatMap(({ statements }) => statements.filter(ts.isInterfaceDeclaration));
  const tables = found.filter(({ name }) => name.text.endsWith('Tables')).flatMap(({ members }) => [...members]);
  const interfaces = new Map(found.map(({ name, members }) => [name.text, members]));
  const columnsOf = (type: ts.TypeNode | undefined): string[] => {
    if (type === undefined) return [];
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(columnsOf);
    if (ts.isMappedTypeNode(type)) return LANGUAGE_CODES.map((code) => type.nameType?.getText().replace(/^`|\$\{.*$/g, '') + code);
    return [...(ts.isTypeLiteralNode(type) ? type.members : (interfaces.get(type.getText()) ?? []))]
      .filter(ts.isPropertySignature)
      .map((column) => `${column.name.getText()}${/\bnull\b/.test(column.type?.getText() ?? '') ? '?' : ''}`);
  };
  return Object.fromEntries(tables.filter(ts.isPropertySignature).map((table) => [table.name.getText(), columnsOf(table.type).sort()]));
}

async function realTables(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name || case is_nullable when 'YES' then '?' else '' end) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%' and table_name <> 'migration_checksum' and table_name in
      (select table_name from information_schema.tables where table_type = 'BASE TABLE')
    group by table_name`.execute(database);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns.sort()]));
}

it('the type of the database says what its own catalogue says', async () => {
  const declared = declaredTables();
  expect(Object.keys(declared).length).toBeGreaterThan(10);
  expect(declared).toEqual(await realTables());
});
