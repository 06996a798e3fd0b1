import { type Kysely, sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { type Doer, recordChange } from '../audit/record-change.ts';
import type { Database } from '../database/schema.ts';

/** The way to deliver of which a branch has changed. */
interface Changed {
  readonly id: number;
}

/** Goods that are fetched wait at the seller's address until the shop names branches: buyers were not told where. One that the set-up has named moves with the seller; both are written down as if somebody had changed the way to deliver. */
export async function keepPickupPlace(trx: Kysely<Database>, place: string, earlier: string | undefined, by: Doer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ways'))`.execute(trx);
  const told = (thingId: number, branch: Readonly<Record<string, string>> | null) =>
    recordChange(trx, {
      ...by,
      what: 'update',
      thing: 'delivery',
      thingId,
      before: { branch },
      after: { branch: { [DEFAULT_LANGUAGE]: place } },
    });
  const names = JSON.stringify({ [DEFAULT_LANGUAGE]: place });
  if (earlier !== undefined) {
    const known = JSON.stringify({ [DEFAULT_LANGUAGE]: earlier });
    const { rows } = await sql<Changed>`update delivery_branch b set names = ${names} from delivery_method m
      where m.id = b.delivery_method_id and m.code = 'pickup' and b.names = ${known}::jsonb and b.names <> ${names}::jsonb
      returning m.id`.execute(trx);
    for (const { id } of rows) await told(id, { [DEFAULT_LANGUAGE]: earlier });
  }
  const { rows } = await sql<Changed>`
    insert into delivery_branch (delivery_method_id, names, position)
    select m.id, ${names}, 0 from delivery_method m
    where m.code = 'pickup' and not exists (select from delivery_branch b where b.delivery_method_id = m.id)
    returning delivery_method_id as id`.execute(trx);
  for (const { id } of rows) await told(id, null);
}
