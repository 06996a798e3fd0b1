import { keepOrderExtras } from '#adapters/cookies/cookie-order-extras.ts';
import { ORDER_EXTRA_NAMES } from '#domain/checkout/order-extras.ts';
import type { FormHandler } from './form-answer.ts';
import { sentOrderExtras } from './sent-order-extras.ts';

export const changeQuantityForm: FormHandler = {
  fields: ['itemId', 'quantity'],
  async run({ fields, useCases, address }) {
    const changed = await useCases.changeQuantity.run(fields.text('itemId'), fields.text('quantity'));
    return changed.isErr() ? { problem: changed.error } : { seeOther: address };
  },
};

export const removeLineForm: FormHandler = {
  fields: ['itemId'],
  async run({ fields, useCases, address }) {
    const removed = await useCases.removeLine.run(fields.text('itemId'));
    return removed.isErr() ? { problem: removed.error } : { seeOther: address };
  },
};

export const applyCouponForm: FormHandler = {
  fields: ['couponCode'],
  async run({ fields, useCases, address }) {
    const applied = await useCases.applyCoupon.run(fields.text('couponCode'));
    return applied.isErr() ? { problem: applied.error } : { seeOther: address };
  },
};

export const removeCouponForm: FormHandler = {
  fields: [],
  async run({ useCases, address }) {
    const removed = await useCases.removeCoupon.run();
    return removed.isErr() ? { problem: removed.error } : { seeOther: address };
  },
};

/** Keeps what the customer adds to the order until it is placed (CRT-12). */
export const instructionsForm: FormHandler = {
  fields: ORDER_EXTRA_NAMES,
  async run(form) {
    keepOrderExtras(form.cookies, sentOrderExtras(form));
    return { seeOther: form.address };
  },
};
