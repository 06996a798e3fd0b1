import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Credentials } from '#domain/account/credentials.ts';
import type { AskedPasskey, Factor } from '#domain/account/second-factor.ts';
import type { SocialLoginReturn, SocialLoginStart, SocialProvider } from '#domain/account/social-login.ts';
import type { Outcome } from '../outcome.ts';

/** Signing in and out. Tokens stay behind this port. */
export interface Logins {
  /** ProofWanted when the password was right and a second factor is wanted: `logInWithCode` goes on. */
  logIn(credentials: Credentials, strategy: 'local' | 'admin'): Outcome<Account, AccountProblem>;
  /** Goes on with a sign-in whose password was right. */
  logInWithCode(code: string): Outcome<Account, AccountProblem>;
  /** Signs in to the back office by a passkey; `answer` is what the browser made of the challenge, as JSON. */
  logInWithPasskey(answer: string): Outcome<Account, AccountProblem>;
  /** What a passkey is to sign for that. */
  askPasskey(): Outcome<AskedPasskey, AccountProblem>;
  /** The second factors that a sign-in in this browser waits for one of; none where no sign-in waits. */
  awaitedFactors(): readonly Factor[];
  /** It waits no longer. */
  stopWaiting(): void;
  logOut(): Outcome<void, AccountProblem>;
  /** Forgets who this visitor is, tokens and the guest's e-mail, without asking anybody. */
  forget(): void;
}

/** Signing in with a provider (IDN-11). */
export interface SocialLogins {
  providers(): Outcome<readonly SocialProvider[], AccountProblem>;
  start(provider: string): Outcome<SocialLoginStart, AccountProblem>;
  finish(returned: SocialLoginReturn): Outcome<Account, AccountProblem>;
}
