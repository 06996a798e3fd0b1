import { err, ok, type Result } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { StoredUser } from './in-memory-people.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Whoever is signed in and calls this, or why it does not go on. */
export function callerOf(shop: InMemoryShop, cookies: CookieJar, call: string): Result<StoredUser, AccountProblem> {
  const fault = shop.called(call);
  if (fault !== undefined) return err(fault);
  const user = shop.people.signedIn(cookies);
  return user === undefined ? err({ kind: 'SignedOut' }) : ok(user);
}
