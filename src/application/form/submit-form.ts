import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { ATTACHMENTS_PRIVATE, ATTACHMENTS_PUBLIC } from '#domain/form/attachment.ts';
import { checkSubmission } from '#domain/form/check-submission.ts';
import type { FileProblem, FormFieldProblem } from '#domain/form/form-problem.ts';
import { isFileProblem, wrongFiles } from '#domain/form/wrong-files.ts';
import { dayOf } from '#domain/site/site-day.ts';
import type { Who } from '#ports/account/who.ts';
import type { FormSending, SentForms } from '#ports/form/sent-forms.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Sends a filled-in form: checked by its definition and its files by what is in them, so that whatever is wrong is told at once; then itself (CMS-08, CMS-09). */
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
    const uploaded: Record<string, string[]> = {};
    const problems = new Map<string, FormFieldProblem>(checked.isErr() ? Object.entries(checked.error) : []);
    for (const [field, chosen] of Object.entries(files)) {
      if (problems.has(field)) continue;
      const wrong: FileProblem[] = [];
      for (const file of chosen) {
        const handle = await this.forms.upload(sending.token, field, file);
        if (handle.isOk()) {
          uploaded[field] = [...(uploaded[field] ?? []), handle.value];
          continue;
        }
        const problem = handle.error.kind === 'FormInvalid' ? handle.error.fields[field] : undefined;
        if (!isFileProblem(problem)) return err(checked.isErr() ? { kind: 'FormInvalid', fields: checked.error } : handle.error);
        wrong.push(problem);
      }
      const problem = wrongFiles(wrong);
      if (problem !== undefined) problems.set(field, problem);
    }
    if (problems.size > 0) return err({ kind: 'FormInvalid', fields: Object.fromEntries(problems) });
    return this.forms.store({ ...sending, files: uploaded });
  }
}
