import { type CompiledQuery, type DatabaseConnection, PostgresDriver, type RootOperationNode } from 'kysely';
import { type DeclaredRow, kindOf, textKey } from './declared-rows.ts';

/** Rows of an answer that are looked at; the others are made alike. */
const LOOKED_AT = 20;

/** What is wrong with rows, by what they are said to hold: a column that is missing or that nobody has named, or a value of another kind. */
export function wrongColumns({ columns, optional }: DeclaredRow, rows: readonly unknown[]): readonly string[] {
  const wrong = new Set<string>();
  for (const row of rows.slice(0, LOOKED_AT) as readonly Readonly<Record<string, unknown>>[]) {
    for (const name of Object.keys(columns)) if (!(name in row) && !optional.includes(name)) wrong.add(`${name} is missing`);
    for (const [name, value] of Object.entries(row)) {
      const kinds = columns[name];
      if (kinds === undefined) wrong.add(`${name} is not in its type`);
      else if (!kinds.includes('anything') && !kinds.includes(kindOf(value)))
        wrong.add(`${name} is ${kindOf(value)}, not ${kinds.join(' or ')}`);
    }
  }
  return [...wrong];
}

/** The text of a raw statement as `declaredRows` knows it; undefined for one that the query builder made. */
export function keyOf(node: RootOperationNode): string | undefined {
  return node.kind === 'RawNode' ? textKey(node.sqlFragments) : undefined;
}

/** Has every raw statement that any test asks compared with its type; what is wrong is thrown to whoever asked. */
export function checkRows(declared: Readonly<Record<string, DeclaredRow>>, onSeen: (row: DeclaredRow) => void = () => {}): void {
  const checked = new WeakSet<DatabaseConnection>();
  const { acquireConnection } = PostgresDriver.prototype;
  PostgresDriver.prototype.acquireConnection = async function (...options) {
    const connection = await acquireConnection.apply(this, options);
    if (!checked.has(connection)) watch(connection, declared, onSeen);
    checked.add(connection);
    return connection;
  };
}

function watch(connection: DatabaseConnection, declared: Readonly<Record<string, DeclaredRow>>, onSeen: (row: DeclaredRow) => void): void {
  const ask = connection.executeQuery.bind(connection);
  connection.executeQuery = async <R>(query: CompiledQuery, ...options: unknown[]) => {
    const answer = await (ask as (...all: unknown[]) => ReturnType<typeof ask<R>>)(query, ...options);
    const key = keyOf(query.query);
    const row = key === undefined ? undefined : declared[key];
    if (row === undefined || answer.rows.length === 0) return answer;
    onSeen(row);
    const wrong = wrongColumns(row, answer.rows);
    if (wrong.length > 0) throw new Error(`The rows of ${row.at} are not as their type says: ${wrong.join(', ')}.`);
    return answer;
  };
}
