import { checkoutStepAddress, type FormHandler } from './form-answer.ts';

/** The shipping step (CHK-06). */
export const shippingForm: FormHandler = {
  fields: ['deliveryMethodId', 'deliveryBranchId'],
  async run({ fields, useCases, locale }) {
    const opened = await useCases.openCheckout.run('shipping');
    if (opened.isErr()) return { problem: opened.error };
    if (opened.value.step !== 'shipping') return { seeOther: checkoutStepAddress(locale, opened.value.step) };
    const { deliveryMethods } = opened.value;
    const chosen = await useCases.chooseShipping.run(deliveryMethods, fields.id('deliveryMethodId'), fields.id('deliveryBranchId'));
    return chosen.isErr() ? { problem: chosen.error } : { seeOther: checkoutStepAddress(locale, 'payment') };
  },
};
