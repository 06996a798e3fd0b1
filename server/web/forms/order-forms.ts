import { routePath } from '#domain/navigation/routes.ts';
import type { FormHandler } from './form-answer.ts';

export const joinGuestOrdersForm: FormHandler = {
  fields: [],
  async run({ accountUseCases, path }) {
    const joined = await accountUseCases.joinGuestOrders.run();
    return joined.isErr() ? { problem: joined.error } : { seeOther: path, flash: 'guestOrdersJoined' };
  },
};

/** The goods of an order once more (IDN-09); the cart shows them, unless there is nothing left of them. */
export const repeatOrderForm: FormHandler = {
  fields: ['orderSlug'],
  async run({ fields, accountUseCases, locale, address }) {
    const orderSlug = fields.text('orderSlug');
    const repeated = await accountUseCases.repeatOrder.run(orderSlug);
    if (repeated.isErr()) return { problem: repeated.error };
    const skipped = repeated.value.length;
    if (skipped === 0) return { seeOther: routePath('cart', locale), flash: 'orderRepeated' };
    const order = await accountUseCases.viewOwnOrder.run(orderSlug);
    if (order.isOk() && order.value?.lines.length === skipped) return { seeOther: address, flash: 'orderNotRepeated' };
    return { seeOther: routePath('cart', locale), flash: 'orderRepeatedInPart' };
  },
};
