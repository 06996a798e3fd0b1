import { ok } from 'neverthrow';
import type { logout as call } from '#adapters/platform/wire/account.ts';
import type { Verb } from '../../http/serve.ts';
import { endSession } from './sessions.ts';

/** Ends this sign-in at once (IDN-04, T-16). */
export const logout: Verb<typeof call> = async (deps, { user }) => {
  await endSession(deps.database, user.sessionId);
  return ok({ data: { ended: true } });
};
