import type { DeviceSession } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Where the customer is signed in. */
export interface DeviceSessions {
  list(): Outcome<readonly DeviceSession[], AccountProblem>;
  end(id: string): Outcome<void, AccountProblem>;
  /** Number of ended ones. */
  endOthers(): Outcome<number, AccountProblem>;
}
