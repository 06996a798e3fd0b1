import { ATTACHMENTS_PRIVATE, ATTACHMENTS_PUBLIC } from '#domain/form/attachment.ts';
import type { OpenedForm } from '#domain/form/captcha.ts';
import { checkSubmission, type SubmissionInput } from '#domain/form/check-submission.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import type { FormFieldProblems } from '#domain/form/form-problem.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { FormVouching } from './form-vouching.ts';
import { prepareCaptcha, vouchFor } from './vouch-for.ts';

/** What a form needs once somebody fills it in, and is fetched then: most who see one don't. */

/** What is wrong with what was typed, by the rule that the platform has too; nothing when it may go. `today` is an instant. */
export function problemsOf(
  definition: FormDefinition,
  content: SubmissionInput,
  { today, isSignedIn }: { readonly today: string; readonly isSignedIn: boolean },
): FormFieldProblems | undefined {
  const rules = { today: dayOf(Date.parse(today)), mostFiles: isSignedIn ? ATTACHMENTS_PRIVATE : ATTACHMENTS_PUBLIC };
  const checked = checkSubmission(definition, content, rules);
  return checked.isErr() ? checked.error : undefined;
}

/** Token and captcha of one sending. */
export function vouchingFor(open: () => Promise<OpenedForm | undefined>): FormVouching {
  return new FormVouching({ open, prepare: prepareCaptcha, vouch: vouchFor });
}
