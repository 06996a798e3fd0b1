import { routePath } from '#domain/navigation/routes.ts';
import type { FormHandler } from './form-answer.ts';

/** The customer does not pay after all; an order that is paid already, or nobody's here, has a page that says so (CHK-13). */
export const giveUpPaymentForm: FormHandler = {
  fields: ['orderSlug'],
  async run({ fields, useCases, locale }) {
    const orderSlug = fields.text('orderSlug');
    const given = await useCases.giveUpPayment.run(orderSlug);
    if (given.isOk()) return { seeOther: given.value.path };
    const problem = given.error;
    if (problem.kind === 'OrderUnknown' || problem.kind === 'PaymentNotConfirmed')
      return { seeOther: `${routePath('checkoutSuccess', locale)}?orderSlug=${encodeURIComponent(orderSlug)}` };
    return { problem };
  },
};
