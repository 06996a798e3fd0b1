import type { Insertable, Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { createAddress } from '#adapters/platform/wire/account.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type { AddressRules } from '#domain/checkout/address.ts';
import { validateAddress } from '#domain/checkout/validate-address.ts';
import { addressFacts } from '../../checkout/checked-guest.ts';
import type { AddressRow } from '../../checkout/queries.ts';
import type { Database } from '../../database/schema.ts';
import { fieldsInvalid } from '../../http/field-invalid.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';

type Connection = Kysely<Database>;
export type AccountAddress = Omit<Insertable<Database['address']>, 'id' | 'guest_user_id' | 'user_id'>;

/** Addresses that an account keeps at most. */
export const MOST_ADDRESSES = 20;

/** An address of an account by the rules of the domain; goods may not be delivered everywhere, but people may live anywhere (spec 3: types main and shipping). */
export function checkedAccountAddress(
  given: BodyOf<typeof createAddress>,
  rules: Pick<AddressRules, 'checkSpecialCharacters'>,
): Result<AccountAddress, Refusal> {
  if (given.type !== 'main' && given.type !== 'shipping')
    return refuse('BAD_REQUEST', { field: 'type', message: 'type: an account has addresses main and shipping.' });
  const checked = validateAddress(given, { ...rules, allowedCountries: 'ALL' });
  if (checked.isErr()) return fieldsInvalid(checked.error);
  return ok(addressFacts(checked.value, given.type, given.region));
}

export async function countAddresses(trx: Connection, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertAddress(trx: Connection, userId: number, address: AccountAddress): Promise<AddressRow> {
  return trx
    .insertInto('address')
    .values({ ...address, user_id: userId, guest_user_id: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined when the account has no such address (T-04). */
export function changeAddress(database: Connection, userId: number, id: number, address: AccountAddress): Promise<AddressRow | undefined> {
  return database.updateTable('address').set(address).where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst();
}

/** False when the account has no such address (T-04). */
export async function removeAddress(database: Connection, userId: number, id: number): Promise<boolean> {
  const removed = await database.deleteFrom('address').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
