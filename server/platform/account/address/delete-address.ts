import { ok } from 'neverthrow';
import type { deleteAddress as call } from '#adapters/platform/wire/account.ts';
import { readId } from '#domain/id.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { removeAddress } from './account-addresses.ts';

/** Removes an address of the account; one of another account is not there (T-04). */
export const deleteAddress: Verb<typeof call> = async (deps, { params, user }) => {
  const id = readId(params.id);
  const removed = id !== undefined && (await removeAddress(deps.database, user.userId, id));
  return removed ? ok({ data: { deleted: true } }) : refuse('NOT_FOUND');
};
