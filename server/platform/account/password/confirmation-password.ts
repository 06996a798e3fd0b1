import { ok, type Result } from 'neverthrow';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { passwordFits } from '../../identity/passwords.ts';
import type { UserRow } from '../../identity/users.ts';
import type { PlatformDependencies, RequestFacts } from '../../ports/platform-context.ts';
import { type Allowance, countAttempt, forgetAttempts } from '../../throttle/attempts.ts';
import { countClient, giveBackClient } from '../../throttle/client-attempts.ts';
import type { LinkTokenRow } from '../user/link-tokens.ts';

/** Wrong passwords at one link, and of one network at any. */
const OF_A_LINK: Allowance = { limit: 10, windowMs: 15 * 60_000 };
const OF_A_NETWORK: Allowance = { limit: 30, windowMs: 15 * 60_000 };
const LINK_SCOPE = 'verify.link';
const NETWORK_SCOPE = 'verify.network';

/** A new account belongs to whoever has both the mailbox and the password: anybody may have registered the address of somebody else (IDN-08). */
export function wantsPassword(token: LinkTokenRow, user: Pick<UserRow, 'password_hash'>): boolean {
  return token.purpose === 'confirmEmail' && user.password_hash !== null;
}

/** Whether the password that was typed under a link is the account's. A wrong one leaves the link as it was. */
export async function confirmedByPassword(
  deps: PlatformDependencies,
  facts: RequestFacts,
  { token, user, password }: { readonly token: LinkTokenRow; readonly user: UserRow; readonly password: string },
): Promise<Result<void, Refusal>> {
  const link = token.token_hash.toString('base64url');
  const turn = await countAttempt(deps.database, LINK_SCOPE, link, OF_A_LINK, deps.now());
  if (!turn.allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds: turn.seconds });
  const counted = await countClient(deps, facts, NETWORK_SCOPE, OF_A_NETWORK);
  if (counted.isErr()) return refuse(counted.error.code, counted.error);
  if (!(await passwordFits(password, user.password_hash))) return refuse('INCORRECT_PASSWORD', { field: 'password' });
  await forgetAttempts(deps.database, LINK_SCOPE, link);
  await giveBackClient(deps, facts, NETWORK_SCOPE);
  return ok();
}
