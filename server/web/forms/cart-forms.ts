import { orderMessageForCookie } from '#domain/order/order-message.ts';
import { ORDER_MESSAGE_COOKIE, ORDER_MESSAGE_SECONDS } from '#domain/site/visitor-cookies.ts';
import type { FormHandler } from './form-answer.ts';

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

/** Keeps the customer's instructions until the order is placed (CRT-12). */
export const instructionsForm: FormHandler = {
  fields: ['orderMessage'],
  async run({ fields, cookies, address }) {
    const text = orderMessageForCookie(fields.text('orderMessage').trim());
    if (text === '') cookies.remove(ORDER_MESSAGE_COOKIE);
    else cookies.set(ORDER_MESSAGE_COOKIE, text, { maxAgeSeconds: ORDER_MESSAGE_SECONDS });
    return { seeOther: address };
  },
};
