import type { FormHandler } from './form-outcome.ts';

export const retryMailForm: FormHandler = {
  fields: [],
  async run({ fields, accountUseCases, address }) {
    const mailId = fields.text('mailId');
    if (!/^(all|[1-9]\d{0,14})$/.test(mailId)) return { seeOther: address, flash: 'mailNotRetried' };
    const retried = await accountUseCases.retryMail.run(mailId === 'all' ? 'all' : Number(mailId));
    if (retried.isErr()) return { problem: retried.error };
    return { seeOther: address, flash: retried.value > 0 ? 'mailRetried' : 'mailNotRetried' };
  },
};
