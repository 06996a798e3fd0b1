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
): PreparedQuestion<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const filledIn = (database: Kysely<Database>, values: Values): CompiledQuery<Row> => {
    compiled ??= build((name) => sql.val(new Blank(name))).compile(database);
    const parameters = compiled.parameters.map((held) => (held instanceof Blank ? values[held.name as keyof Values] : held));
    return { ...compiled, parameters };
  };
  const ask = async (database: Kysely<Database>, values: Values): Promise<Row[]> =>
    (await database.executeQuery<Row>(filledIn(database, values))).rows;
  return Object.assign(ask, { filledIn });
}

export interface PreparedQuestion<Values extends object, Row> {
  (database: Kysely<Database>, values: Values): Promise<Row[]>;
  /** The statement with its values, to be asked together with others. */
  filledIn(database: Kysely<Database>, values: Values): CompiledQuery<Row>;
}
