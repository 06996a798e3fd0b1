import { isSameSitePath } from '#domain/navigation/same-site-path.ts';
import type { FormHandler } from './form-answer.ts';

/** Confirms the address of a form's sender, then leads to the form's own goal (CMS-08). What the address of the page says of the goal is never trusted (T-14). */
export const confirmFormEmailForm: FormHandler = {
  fields: ['goal'],
  async run({ fields, accountUseCases, address }) {
    const confirmed = await accountUseCases.confirmFormEmail.run(fields.text('goal'));
    if (confirmed.isErr()) return { problem: confirmed.error };
    const { goal, goalType } = confirmed.value;
    if (goalType !== 'url') return { seeOther: address, flash: 'formConfirmed' };
    if (isSameSitePath(goal)) return { seeOther: goal, flash: 'formConfirmed' };
    const elsewhere = URL.parse(goal);
    return elsewhere?.protocol === 'https:' ? { leavesFor: elsewhere } : { seeOther: address, flash: 'formConfirmed' };
  },
};
