import { ok } from 'neverthrow';
import type { refresh as call } from '#adapters/platform/wire/account.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { refreshSession } from './sessions.ts';

/** New tokens for the one in the header refresh-token (IDN-02, IDN-12). */
export const refresh: Verb<typeof call> = async (deps, { facts }) => {
  const tokens = await refreshSession(deps.database, facts.client.refreshToken, deps.now());
  return tokens === undefined ? refuse('SESSION_ENDED') : ok({ data: { tokens } });
};
