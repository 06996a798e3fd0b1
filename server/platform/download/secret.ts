import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

const NAME = 'download-links';
const BYTES = 32;

/** What links to files are signed with; made when it is first asked for, the same in every process. */
export async function downloadSecret(database: Kysely<Database>): Promise<Buffer> {
  const known = await find(database);
  if (known !== undefined) return known;
  await database
    .insertInto('platform_secret')
    .values({ name: NAME, value: randomBytes(BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find(database);
  if (made === undefined) throw new Error('The secret of download links could not be kept.');
  return made;
}

async function find(database: Kysely<Database>): Promise<Buffer | undefined> {
  return (await database.selectFrom('platform_secret').select('value').where('name', '=', NAME).executeTakeFirst())?.value;
}
