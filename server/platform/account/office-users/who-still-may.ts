import { type Kysely, sql } from 'kysely';
import { scopesOfKey } from '#domain/account/access-key.ts';
import { hasScope, type Scope } from '#domain/back-office/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { SignedIn } from '../../identity/signed-in.ts';
import { keyState } from '../session/program-sign-in.ts';

interface Row {
  readonly id: number;
  readonly name: string | null;
  readonly is_backoffice: boolean;
  readonly scopes: string[];
  readonly given: string[] | null;
  readonly good_until: Date | null;
  readonly ended_at: Date | null;
}

/** Who asked for something that is done now, by which key: undefined when they may not do it any more, or their key opens it no more. */
export async function whoStillMay(
  database: Kysely<Database>,
  { userId, keyId }: { readonly userId: number | null; readonly keyId: number | null },
  wanted: readonly Scope[],
  now: Date,
): Promise<Pick<SignedIn, 'userId' | 'byKey'> | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.is_backoffice, u.scopes, k.name, k.scopes as given, k.good_until, k.ended_at
    from shop_user u left join access_key k on k.id = ${keyId} where u.id = ${userId}`.execute(database);
  const [row] = rows;
  if (!row?.is_backoffice) return undefined;
  const { id, name, scopes, given, good_until, ended_at } = row;
  if (keyId === null) return hasScope(scopes, wanted) ? { userId: id, byKey: undefined } : undefined;
  if (name === null || given === null || good_until === null) return undefined;
  const isGood = keyState({ ended_at, good_until, is_backoffice: true }, now) === 'good';
  return isGood && hasScope(scopesOfKey(given, scopes), wanted) ? { userId: id, byKey: { id: keyId, name } } : undefined;
}
