import type { Kysely } from 'kysely';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { listOwnConsents } from '#adapters/platform/wire/consent.ts';
import type { Database } from '../database/schema.ts';
import { ownConsents } from './queries.ts';

/** A customer's consents as they travel. */
export async function ownConsentsOnWire(
  database: Kysely<Database>,
  userId: number,
  language: string,
): Promise<DataOf<typeof listOwnConsents>> {
  const rows = await ownConsents(database, userId, language);
  return rows.map(({ id, display_name, version, status, logged_at, required }) => ({
    id,
    displayName: display_name,
    version,
    status: status === null ? 'neverAsked' : status === 'withdrawn' ? 'withdrawn' : 'accepted',
    statusAt: logged_at?.toISOString() ?? null,
    required,
  }));
}
