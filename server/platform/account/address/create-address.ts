import { ok } from 'neverthrow';
import type { createAddress as call } from '#adapters/platform/wire/account.ts';
import { addressOnWire } from '../../checkout/guest.ts';
import { readSettings } from '../../checkout/settings.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { lockUser } from '../../identity/users.ts';
import { checkedAccountAddress, countAddresses, insertAddress, MOST_ADDRESSES } from './account-addresses.ts';

/** Adds an address to the account (IDN-09). */
export const createAddress: Verb<typeof call> = async (deps, { body, user }) => {
  const checked = checkedAccountAddress(body, await readSettings(deps.database));
  if (checked.isErr()) return refuse(checked.error.code, checked.error);
  return inTransaction(deps.database, async (trx) => {
    if ((await lockUser(trx, user.userId)) === undefined) return refuse('SESSION_ENDED');
    if ((await countAddresses(trx, user.userId)) >= MOST_ADDRESSES) return refuse('TOO_MANY_ADDRESSES');
    return ok({ data: addressOnWire(await insertAddress(trx, user.userId, checked.value)) });
  });
};
