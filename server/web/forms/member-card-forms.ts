import type { FormHandler } from './form-answer.ts';

/** The membership card in the cart (CRT-11). */
export const applyMemberCardForm: FormHandler = {
  fields: ['memberCardBarcode'],
  async run({ fields, useCases, address }) {
    const applied = await useCases.applyMemberCard.run(fields.text('memberCardBarcode'));
    return applied.isErr() ? { problem: applied.error } : { seeOther: address };
  },
};

export const removeMemberCardForm: FormHandler = {
  fields: [],
  async run({ useCases, address }) {
    const removed = await useCases.removeMemberCard.run();
    return removed.isErr() ? { problem: removed.error } : { seeOther: address };
  },
};
