import { routePath } from '#domain/navigation/routes.ts';
import type { FormHandler } from './form-outcome.ts';

export const deleteSubmissionForm: FormHandler = {
  fields: ['submissionId'],
  async run({ fields, accountUseCases, locale }) {
    const deleted = await accountUseCases.deleteSubmission.run(fields.id('submissionId') ?? 0);
    return deleted.isErr() ? { problem: deleted.error } : { seeOther: routePath('adminForms', locale), flash: 'submissionDeleted' };
  },
};
