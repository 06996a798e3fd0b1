import { err, ok } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** The account after a change of what hangs on it; whoever is not signed in any more is told so. */
export async function refetched(accounts: Accounts): Outcome<Account, AccountProblem> {
  const current = await accounts.current();
  if (current.isErr()) return err(current.error);
  return current.value === undefined ? err({ kind: 'SignedOut' }) : ok(current.value);
}
