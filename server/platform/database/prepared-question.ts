import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** A value that is given when the question is asked. */
class Blank<Name> {
  readonly name: Name;
  constructor(name: Name) {
    this.name = name;
  }
}

/**
 * A statement that is put together once and asked many times with other values: for the few questions that every page asks, where putting the
 * text together costs as much as the answer. `build` gets a blank for each value.
 */
export function preparedQuestion<Values extends object, Row>(
  build: (blank: (name: keyof Values) => RawBuilder<unknown>) => RawBuilder<Row>,
): (database: Kysely<Database>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (database, values) => {
    compiled ??= build((name) => sql.val(new Blank(name))).compile(database);
    const parameters = compiled.parameters.map((held) => (held instanceof Blank ? values[held.name as keyof Values] : held));
    const { rows } = await database.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
