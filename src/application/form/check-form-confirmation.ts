import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { FormConfirmation } from '#domain/form/submission.ts';
import type { SentForms } from '#ports/form/sent-forms.ts';
import type { Outcome } from '#ports/outcome.ts';

/** What a confirmation link of a form is about; changes nothing, because mail programs open links too (CMS-08). */
export class CheckFormConfirmation {
  private readonly forms: SentForms;

  constructor(forms: SentForms) {
    this.forms = forms;
  }

  run(token: string): Outcome<FormConfirmation | undefined, AccountProblem> {
    return this.forms.confirmation(token);
  }
}
