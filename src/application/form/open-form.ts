import type { OpenedForm } from '#domain/form/captcha.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Forms, Reopening } from '#ports/form/forms.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Gets what it takes to send a form once (CMS-14). */
export class OpenForm {
  private readonly forms: Forms;

  constructor(forms: Forms) {
    this.forms = forms;
  }

  run(again: Reopening = {}): Outcome<OpenedForm, PlatformProblem> {
    return this.forms.open(again);
  }
}
