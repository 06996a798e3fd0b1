import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { FormConfirmation } from '#domain/form/submission.ts';
import type { SentForms } from '#ports/form/sent-forms.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Confirms the address that a form was sent with, and answers the form's goal (CMS-08). */
export class ConfirmFormEmail {
  private readonly forms: SentForms;

  constructor(forms: SentForms) {
    this.forms = forms;
  }

  run(token: string): Outcome<FormConfirmation, AccountProblem> {
    return this.forms.confirm(token);
  }
}
