import { ok, type Result } from 'neverthrow';
import type * as z from 'zod/mini';
import type { webProfile as webCall } from '#adapters/platform/wire/account.ts';
import type { UserWire } from '#adapters/platform/wire/user.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import type { SignedIn } from '../../identity/signed-in.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { userOnWire } from '../user/user-on-wire.ts';

/** The signed-in user's own data (IDN-09). */
export const webProfile: Verb<typeof webCall> = (deps, { user }) => profileOf(deps, user);

/** What is told of whoever is signed in. */
export async function profileOf(
  deps: PlatformDependencies,
  user: SignedIn,
): Promise<Result<{ readonly data: z.infer<typeof UserWire> }, Refusal>> {
  const data = await userOnWire(deps.database, user.userId, deps.now());
  return data === undefined ? refuse('SESSION_ENDED') : ok({ data });
}
