import type { AccessKeys, OpenedKey, WrittenKey } from '#domain/account/access-key.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor } from '#domain/keyed-page.ts';
import type { Outcome } from '../outcome.ts';

/** Keys by which other programs come into the back office. Every refusal by a rule is a RecordRefused (KEY_FLAWS). */
export interface AccessKeyDesk {
  /** The newest first. */
  list(cursor: Cursor): Outcome<AccessKeys, BackOfficeProblem>;
  /** Undefined where there is none of this id. */
  byId(id: number): Outcome<OpenedKey | undefined, BackOfficeProblem>;
  /** Makes one and gives its id; its secret is among what `byId` answers in this browser, for a few minutes. ProofWanted unless who it is was proved a moment ago. */
  make(key: WrittenKey): Outcome<number, BackOfficeProblem>;
  /** Forgets the secret in this browser. */
  forgetSecret(): Outcome<void, BackOfficeProblem>;
  /** Takes it out of use, from the next request on, wherever that comes. */
  end(id: number): Outcome<void, BackOfficeProblem>;
}
