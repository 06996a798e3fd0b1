import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { preparedQuestion } from './prepared-question.ts';
import type { Database } from './schema.ts';

const BYTES = 32;

/** A secret by its name; made when it is first asked for, the same in every process. */
export async function platformSecret(database: Kysely<Database>, name: string): Promise<Buffer> {
  const known = await find(database, name);
  if (known !== undefined) return known;
  await database
    .insertInto('platform_secret')
    .values({ name, value: randomBytes(BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find(database, name);
  if (made === undefined) throw new Error(`The secret ${name} could not be kept.`);
  return made;
}

/** The statement that finds one, to be asked together with others; no row before it has been made. */
export const secretNamed = preparedQuestion<{ name: string }, { readonly value: Buffer }>(
  (blank) => sql`select value from platform_secret where name = ${blank('name')}`,
);

async function find(database: Kysely<Database>, name: string): Promise<Buffer | undefined> {
  return (await secretNamed(database, { name }))[0]?.value;
}
