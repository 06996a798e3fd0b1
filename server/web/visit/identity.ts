import { TokenCookies } from '#adapters/node/token-cookies.ts';
import type { AccountUseCases } from '#application/account-use-cases.ts';
import type { Account } from '#domain/account/account.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import { forgetSession, type SessionKeeper, type SessionState } from '../session/session-keeper.ts';
import type { Asker } from '../wire/platform-request.ts';

/** Who a page is made for. */
export interface Identity {
  /** There exactly when the session is `signedIn`. */
  readonly account: Account | undefined;
  readonly session: SessionState;
}

export const NOBODY: Identity = { account: undefined, session: 'none' };

/** Asks once who is signed in, and once more with new tokens when the platform does not know them any more. */
export async function identify(
  keeper: SessionKeeper,
  accountUseCases: () => AccountUseCases,
  cookies: CookieJar,
  asker: Asker,
): Promise<Identity> {
  const session = await keeper.freshen(cookies, asker);
  if (session !== 'signedIn') return { account: undefined, session };
  const seen = await look(accountUseCases(), cookies);
  if (seen.session !== 'lost' || new TokenCookies(cookies).accessToken === undefined) return seen;
  const renewed = await keeper.renew(cookies, asker);
  if (renewed !== 'signedIn') return { account: undefined, session: renewed };
  const again = await look(accountUseCases(), cookies);
  if (again.session === 'lost') forgetSession(cookies);
  return again;
}

/** An admin who is refused as such is logged out, and goes on as anybody (IDN-06). */
async function look(accountUseCases: AccountUseCases, cookies: CookieJar): Promise<Identity> {
  const viewed = await accountUseCases.viewAccount.run();
  if (viewed.isOk()) return viewed.value === undefined ? LOST : { account: viewed.value, session: 'signedIn' };
  const { kind } = viewed.error;
  if (kind === 'SignedOut') return LOST;
  if (kind !== 'NotAllowed') return { account: undefined, session: 'unreachable' };
  forgetSession(cookies);
  return LOST;
}

const LOST: Identity = { account: undefined, session: 'lost' };
