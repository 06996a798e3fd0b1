import type { Kysely } from 'kysely';
import { planRedirect } from '#domain/navigation/editor-redirect.ts';
import type { Database } from '../database/schema.ts';
import { lockOthers, writeRedirect } from './redirect-queries.ts';

/** A page that stands at another path than before, or at one for the first time. */
export interface AddressMove {
  readonly from: string | undefined;
  readonly to: string;
}

/** Sends old addresses on to where things stand now, never by way of another redirect; where something stands now nothing is sent on any more (NAV-11). */
export async function moveAddresses(trx: Kysely<Database>, moves: readonly AddressMove[]): Promise<void> {
  const others = new Map(await lockOthers(trx, undefined));
  const forget = async (path: string) => {
    if (others.delete(path)) await trx.deleteFrom('redirect').where('path', '=', path).execute();
  };
  for (const { to } of moves) await forget(to);
  for (const { from, to } of moves) {
    if (from === undefined) continue;
    await forget(from);
    const planned = planRedirect({ path: from, target: to }, others);
    if (planned.isErr()) continue;
    await writeRedirect(trx, undefined, planned.value);
    for (const path of planned.value.retargeted) others.set(path, planned.value.target);
    others.set(planned.value.path, planned.value.target);
  }
}
