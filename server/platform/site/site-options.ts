import { type Kysely, sql } from 'kysely';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';

/** Values of site options by their keys. */
export async function readOptions(database: Kysely<Database>, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const rows = await optionsByKey(database, { keys });
  return new Map(rows.map(({ key, value }) => [key, value]));
}

interface OptionRow {
  readonly key: string;
  readonly value: unknown;
}

/** Site options by their keys. */
const optionsByKey = preparedQuestion<{ keys: readonly string[] }, OptionRow>(
  (blank) => sql`select key, value from site_option where key = any(${blank('keys')}::text[])`,
);
