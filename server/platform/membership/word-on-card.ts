import { type Kysely, sql } from 'kysely';
import { isCardGood } from '#domain/membership/card-request.ts';
import { dayOf } from '#domain/site/site-day.ts';
import type { Database } from '../database/schema.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';

/** Whether a card is good today: of one that the shop has issued it knows itself; any other is asked about at the register that somebody else keeps, if there is one. */
export async function wordOnCard(
  { database, membership, now }: Pick<PlatformDependencies, 'database' | 'membership' | 'now'>,
  barcode: string,
): Promise<'valid' | 'invalid' | 'unavailable'> {
  const lastDay = await lastDayOfIssued(database, barcode);
  if (lastDay === undefined) return membership === undefined ? 'invalid' : membership.check(barcode);
  return isCardGood(lastDay, dayOf(now().getTime())) ? 'valid' : 'invalid';
}

async function lastDayOfIssued(database: Kysely<Database>, barcode: string): Promise<string | undefined> {
  const card = await database
    .selectFrom('member_card')
    .select(sql<string>`valid_until::text`.as('lastDay'))
    .where('barcode', '=', barcode)
    .executeTakeFirst();
  return card?.lastDay;
}
