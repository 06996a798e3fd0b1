import { ok } from 'neverthrow';
import type { joinGuestOrders as call } from '#adapters/platform/wire/order.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { findUser } from '../../identity/users.ts';
import { takeGuestOrders } from './own-orders.ts';

/** Joins what was ordered as a guest under the account's e-mail, once somebody has confirmed that it is theirs. */
export const joinGuestOrders: Verb<typeof call> = async (deps, { user }) => {
  const account = await findUser(deps.database, user.userId);
  if (account === undefined) return refuse('SESSION_ENDED');
  if (account.email_confirmed_at === null) return refuse('EMAIL_NOT_CONFIRMED');
  return ok({ data: { joined: await takeGuestOrders(deps.database, user.userId) } });
};
