import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
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

async function find(database: Kysely<Database>, name: string): Promise<Buffer | undefined> {
  return (await database.selectFrom('platform_secret').select('value').where('name', '=', name).executeTakeFirst())?.value;
}
