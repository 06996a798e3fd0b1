import type { BackOfficeUsers, OpenedUser, WrittenUser } from '#domain/account/back-office-user.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor } from '#domain/keyed-page.ts';
import type { Outcome } from '../outcome.ts';

/** People who work in the back office, for whoever lets them in. Every refusal by a rule is a RecordRefused (USER_FLAWS). */
export interface BackOfficePeople {
  /** By name. */
  list(cursor: Cursor): Outcome<BackOfficeUsers, BackOfficeProblem>;
  /** Undefined where there is none of this id. */
  byId(id: number): Outcome<OpenedUser | undefined, BackOfficeProblem>;
  /** Lets somebody in and sends them a link to set a password; gives the id. A customer's account of the address becomes theirs, with a new password. */
  invite(user: WrittenUser): Outcome<number, BackOfficeProblem>;
  /** Sends the link anew to somebody who has not used it; `alreadyIn` for others. */
  inviteAgain(id: number): Outcome<void, BackOfficeProblem>;
  /** Forgets the link of an invitation in this browser. */
  forgetLink(): Outcome<void, BackOfficeProblem>;
  /** Names, language and permissions, which hold from the next click; the e-mail is the user's own to change. `seen` is the version that they were changed over; changedMeanwhile when that is not the one any more. */
  save(id: number, seen: string, user: Omit<WrittenUser, 'email'>): Outcome<void, BackOfficeProblem>;
  /** Ends one sign-in of theirs, or all. */
  signOut(id: number, sessionId: string | undefined): Outcome<void, BackOfficeProblem>;
  /** Takes somebody's second factor away, whose sign-ins end with it. */
  resetFactor(id: number): Outcome<void, BackOfficeProblem>;
  /** Nothing of the back office is open to them any more, and every sign-in ends; the account stays a customer's. */
  remove(id: number): Outcome<void, BackOfficeProblem>;
}
