import type { OpenedForm } from '#domain/form/captcha.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Why a form is opened once more after it was refused; nothing when it is opened for the first time. */
export interface Reopening {
  /** Its sender has to wait, and then counts as a person. */
  readonly afterPause?: boolean;
  /** The token that was too old. */
  readonly expired?: string;
}

/** What it takes to send a form. */
export interface Forms {
  /** A token for one sending, with its captcha. */
  open(again: Reopening): Outcome<OpenedForm, PlatformProblem>;
}
