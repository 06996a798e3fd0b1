import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { networkOf } from '../../../http/network-of.ts';
import type { Database } from '../../database/schema.ts';
import type { ClientFacts } from '../../ports/platform-context.ts';

/** How long a device or network is remembered without being used. */
const REMEMBERED_MS = 180 * 24 * 60 * 60 * 1000;

export type Whereabouts = Pick<ClientFacts, 'address' | 'device'>;

/** Hashes of the device and of the network, as they are kept; undefined for what the web server does not tell. */
function deviceHashes(userId: number, { address, device }: Whereabouts) {
  // With the user's id in it, the same device is another row for everybody who uses it.
  const hash = (kind: string, text: string) =>
    text === '' ? undefined : createHash('sha256').update(`${kind} ${userId} ${text}`).digest();
  return { device: hash('device', device), network: hash('network', networkOf(address)) };
}

/** Which of the two somebody has signed in from before. */
export async function knownWhereabouts(
  database: Kysely<Database>,
  userId: number,
  client: Whereabouts,
): Promise<{ readonly device: boolean; readonly network: boolean; readonly any: boolean }> {
  const rows = await database.selectFrom('user_device').select('device_hash').where('user_id', '=', userId).execute();
  const hashes = deviceHashes(userId, client);
  const isKnown = (hash: Buffer | undefined) => hash !== undefined && rows.some(({ device_hash }) => device_hash.equals(hash));
  return { device: isKnown(hashes.device), network: isKnown(hashes.network), any: rows.length > 0 };
}

/**
 * Remembers where a user has proved who they are: by a sign-in or by a link out of an e-mail. Attacks from elsewhere slow nothing down there, so the link of a
 * forgotten password lets its owner in even while their account is under attack.
 */
export async function rememberWhereabouts(trx: Kysely<Database>, userId: number, client: Whereabouts, now: Date): Promise<void> {
  await trx
    .deleteFrom('user_device')
    .where('user_id', '=', userId)
    .where('last_seen_at', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute();
  const rows = Object.values(deviceHashes(userId, client)).flatMap((device_hash) =>
    device_hash === undefined ? [] : [{ user_id: userId, device_hash, first_seen_at: now, last_seen_at: now }],
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('user_device')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
}
