import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { ATTACHMENTS_PRIVATE, ATTACHMENTS_PUBLIC } from '#domain/form/attachment.ts';
import { checkSubmission } from '#domain/form/check-submission.ts';
import { dayOf } from '#domain/site/site-day.ts';
import type { Who } from '#ports/account/who.ts';
import type { FormSending, SentForms } from '#ports/form/sent-forms.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Sends a filled-in form: checked by its definition first, so that no file travels for nothing; then its files, then itself (CMS-08, CMS-09). */
export class SubmitForm {
  private readonly forms: SentForms;
  private readonly who: Who;
  private readonly now: () => Date;

  constructor(forms: SentForms, who: Who, now: () => Date) {
    this.forms = forms;
    this.who = who;
    this.now = now;
  }

  async run({
    files,
    ...sending
  }: FormSending): Outcome<{ readonly reference: string; readonly confirmationSent: boolean }, AccountProblem> {
    const found = await this.forms.definition(sending.formId);
    if (found.isErr()) return err(found.error);
    if (found.value === undefined) return err({ kind: 'FormUnknown' });
    const mostFiles = this.who.isSignedIn ? ATTACHMENTS_PRIVATE : ATTACHMENTS_PUBLIC;
    const rules = { today: dayOf(this.now().getTime()), mostFiles };
    const checked = checkSubmission(found.value, { values: sending.values, files }, rules);
    if (checked.isErr()) return err({ kind: 'FormInvalid', fields: checked.error });
    const uploaded: Record<string, string[]> = {};
    for (const [field, chosen] of Object.entries(files))
      for (const file of chosen) {
        const handle = await this.forms.upload(sending.token, field, file);
        if (handle.isErr()) return err(handle.error);
        uploaded[field] = [...(uploaded[field] ?? []), handle.value];
      }
    return this.forms.store({ ...sending, files: uploaded });
  }
}
