import { keepOrderExtras } from '#adapters/cookies/cookie-order-extras.ts';
import type { OrderWish } from '#application/checkout/place-order.ts';
import { methodsWithoutScript } from '#domain/checkout/methods.ts';
import { NO_ORDER_EXTRAS, ORDER_EXTRA_NAMES } from '#domain/checkout/order-extras.ts';
import { VERSIONS_FIELD } from '#domain/consent/consent.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { PlacedOrder } from '#domain/order/order.ts';
import { orderOfCart } from '../session/order-of-cart.ts';
import { checkoutStepAddress, type FormAnswer, type FormHandler, type SentForm } from './form-answer.ts';
import { sentOrderExtras } from './sent-order-extras.ts';

/** The payment step: orders (CHK-11). */
export const paymentForm: FormHandler = {
  fields: ['paymentMethodId', 'consents', VERSIONS_FIELD, 'digitalConsent', ...ORDER_EXTRA_NAMES],
  carriedOn: ['shownTotal', 'shownCart'],
  async run(form) {
    const { fields, useCases, locale, cookies } = form;
    const before = await orderOfCart(useCases, cookies, fields.text('shownCart'));
    if (before?.isOk()) return orderedOutcome(form, before.value);
    const opened = await useCases.openCheckout.run('payment');
    if (opened.isErr()) return opened.error.kind === 'CartArchived' ? alreadyOrdered(form) : { problem: opened.error };
    const { step, cart, addresses, paymentMethods, consents, settings } = opened.value;
    if (step !== 'payment' || addresses === undefined) return { seeOther: checkoutStepAddress(locale, step) };
    const placed = await useCases.placeOrder.run({
      ...commonWish(form),
      offered: methodsWithoutScript(paymentMethods),
      shownCart: { lines: undefined, totals: { total: shownTotal(fields.text('shownTotal')) ?? cart.totals.total } },
      consents,
      acceptedConsents: fields.consents(),
      validateConsents: settings.validateConsents,
      email: (addresses.billing ?? addresses.delivery).contactEmail,
      company: addresses.company,
    });
    return placed.isErr() ? { problem: placed.error } : orderedOutcome(form, placed.value);
  },
};

type CommonWish = Pick<OrderWish, 'paymentMethodId' | 'extras' | 'digitalConsent' | 'successPath' | 'failurePath'>;

function commonWish(form: SentForm): CommonWish {
  const { fields, locale } = form;
  return {
    paymentMethodId: fields.id('paymentMethodId'),
    extras: sentOrderExtras(form),
    digitalConsent: fields.text('digitalConsent') !== '',
    successPath: routePath('checkoutSuccess', locale),
    failurePath: routePath('checkoutFailure', locale),
  };
}

/** The customer has seen a total, not a cart: another total is another cart (CRT-14). */
function shownTotal(text: string): { readonly amount: number } | undefined {
  return /^\d{1,12}$/.test(text) ? { amount: Number(text) } : undefined;
}

/** The form came twice: the second one leads to the order of the first (CHK-12, F-08). */
async function alreadyOrdered(form: SentForm): Promise<FormAnswer> {
  const wish = commonWish(form);
  const id = wish.paymentMethodId ?? 0;
  const placed = await form.anew().placeOrder.run({
    ...wish,
    extras: NO_ORDER_EXTRAS,
    paymentMethodId: id,
    offered: [{ id }],
    shownCart: { lines: undefined, totals: { total: { amount: 0 } } },
    consents: undefined,
    acceptedConsents: [],
    validateConsents: false,
    email: '',
    company: undefined,
  });
  return placed.isErr() ? { problem: placed.error } : orderedOutcome(form, placed.value);
}

/** The order's page: it thanks, or leads on to whoever takes the money (PAY-02). */
function orderedOutcome(form: SentForm, { orderSlug, payment }: PlacedOrder): FormAnswer {
  const { cookies, locale } = form;
  // Until it is paid the order may come to nothing, and its cart with all that was typed be needed again (CHK-13).
  keepOrderExtras(cookies, payment.kind === 'none' ? NO_ORDER_EXTRAS : sentOrderExtras(form));
  return { seeOther: `${routePath('checkoutSuccess', locale)}?orderSlug=${encodeURIComponent(orderSlug)}` };
}
