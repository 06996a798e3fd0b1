import type { OpenedForm } from '#domain/form/captcha.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** What it takes to send a form. */
export interface Forms {
  /** A token for one sending, with its captcha; after a pause one that has to wait longer and then counts. */
  open(afterPause: boolean): Outcome<OpenedForm, PlatformProblem>;
}
