import { ok } from 'neverthrow';
import type { updateAddress as call } from '#adapters/platform/wire/account.ts';
import { readId } from '#domain/id.ts';
import { addressOnWire } from '../../checkout/guest.ts';
import { readSettings } from '../../checkout/settings.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { changeAddress, checkedAccountAddress } from './account-addresses.ts';

/** Changes an address of the account; one of another account is not there (T-04). */
export const updateAddress: Verb<typeof call> = async (deps, { params, body, user }) => {
  const id = readId(params.id);
  if (id === undefined) return refuse('NOT_FOUND');
  const checked = checkedAccountAddress(body, await readSettings(deps.database));
  if (checked.isErr()) return refuse(checked.error.code, checked.error);
  const changed = await changeAddress(deps.database, user.userId, id, checked.value);
  return changed === undefined ? refuse('NOT_FOUND') : ok({ data: addressOnWire(changed) });
};
