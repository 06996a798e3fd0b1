import { err } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/payment.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { changeOrder } from './cart.ts';
import { note, paymentQuotes, providerOf } from './checkout.ts';
import { paymentForm, settle } from './online-payment.ts';
import { orderByCode } from './orders.ts';
import { codeOfReference, type HeardPayment, referenceOf, type ShopPayments } from './payments.ts';
import { ok, refused, type ShopVerb } from './shop-verb.ts';
import { forbiddenIsNone } from './vendure-client.ts';

/** The page that says where an order stands. */
const orderPage = (kind: 'checkoutSuccess' | 'checkoutFailure', locale: Locale, code: string): string =>
  `${routePath(kind, locale)}?orderSlug=${encodeURIComponent(code)}`;

export const payment =
  (payments: ShopPayments): ShopVerb<typeof wire.getPayment> =>
  async (asked) => {
    const order = await forbiddenIsNone(orderByCode(asked, asked.body.orderSlug));
    if (order === undefined) return refused('NOT_FOUND');
    return order.state === 'ArrangingPayment' ? paymentForm(payments, asked, order) : ok({ html: null, orderSlug: order.code });
  };

/** Whoever does not pay after all gets the cart back, unless the provider says that it is paid. */
export const giveUp =
  (payments: ShopPayments): ShopVerb<typeof wire.giveUpPayment> =>
  async (asked) => {
    const order = await forbiddenIsNone(orderByCode(asked, asked.body.orderSlug));
    if (order === undefined) return refused('NOT_FOUND');
    if (order.state === 'ArrangingPayment') {
      const chosen = (await paymentQuotes(asked)).find(({ id }) => id === order.customFields.izlogPaymentMethod);
      const provider = providerOf(chosen?.code);
      const known = { reference: referenceOf(order), amount: order.totalWithTax, currency: order.currencyCode };
      const told = provider === undefined ? 'unknown' : await payments.ask(provider, known);
      const heard = typeof told === 'object' ? told : undefined;
      if (provider !== undefined && isPaid(heard) && (await settle(payments, asked, provider, heard)) === 'paid')
        return ok({ url: orderPage('checkoutSuccess', asked.language, order.code) });
      const opened = await changeOrder(asked, 'transitionOrderToState(state: "AddingItems")', '', {});
      if (opened.isErr()) return err({ code: 'CART_CHANGED' });
      // What did not work is not what is tried again unasked.
      if (heard?.outcome === 'failed') await note(asked, { izlogPaymentMethod: null });
    }
    const isOpen = order.state === 'ArrangingPayment' || order.state === 'AddingItems';
    return ok({ url: orderPage(isOpen ? 'checkoutFailure' : 'checkoutSuccess', asked.language, order.code) });
  };

const isPaid = (heard: HeardPayment | undefined): heard is HeardPayment => heard?.outcome === 'paid';

/** Whoever comes back from a provider is led to where their order stands; only what the provider has signed is money. */
export const returned =
  (payments: ShopPayments): ShopVerb<typeof wire.paymentReturn> =>
  async (asked) => {
    const { provider = '' } = asked.params;
    if (!payments.offers(provider)) return refused('NOT_FOUND');
    const { cancelled, ...parameters } = asked.body.parameters;
    const heard = payments.readReturn(provider, parameters);
    const locale = asked.language;
    if (heard === undefined) {
      const url = cancelled === undefined ? routePath('checkoutFailure', locale) : orderPage('checkoutSuccess', locale, cancelled);
      return ok({ url, ...(cancelled === undefined ? {} : { turnedBack: cancelled }) });
    }
    const code = codeOfReference(heard.reference);
    if (isPaid(heard)) await settle(payments, asked, provider, heard);
    // What failed is told by the order's own page, which can be left for the cart.
    const hasFailed = heard.outcome === 'failed' || heard.outcome === 'cancelled';
    return ok({ url: orderPage('checkoutSuccess', locale, code), ...(hasFailed ? { turnedBack: code } : {}) });
  };

export const called =
  (payments: ShopPayments): ShopVerb<typeof wire.paymentCallback> =>
  async (asked) => {
    const { provider = '' } = asked.params;
    if (!payments.offers(provider)) return refused('NOT_FOUND');
    const raw = Uint8Array.from(atob(asked.body.rawBody), (letter) => letter.charCodeAt(0));
    const heard = payments.readCallback(provider, asked.body.headers, raw);
    if (heard === undefined) return refused('PAYMENT_ANSWER_REFUSED');
    // A provider asks again as long as it gets no answer that it was heard. Money that pays nothing was heard, too: asking again would not change it.
    if (isPaid(heard) && (await settle(payments, asked, provider, heard)) === 'refused') return refused('NOT_FOUND');
    return ok({});
  };

/** Vendure knows hosted forms only. */
export const noWallet: ShopVerb<typeof wire.pgSuccess> = async () => refused('NOT_FOUND');
