import { InMemoryPayments } from '#adapters/in-memory/in-memory-payments.ts';
import type { InMemoryShop } from '#adapters/in-memory/in-memory-shop.ts';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { RecordedNotices } from '#adapters/in-memory/recorded-notices.ts';
import { ChangeBundle } from '#application/bundle/change-bundle.ts';
import { ViewBundle } from '#application/bundle/view-bundle.ts';
import { AddToCart } from '#application/cart/add-to-cart.ts';
import { ApplyCoupon } from '#application/cart/apply-coupon.ts';
import { ChangeQuantity } from '#application/cart/change-quantity.ts';
import { CheckCart } from '#application/cart/check-cart.ts';
import { RemoveCoupon } from '#application/cart/remove-coupon.ts';
import { RemoveLine } from '#application/cart/remove-line.ts';
import { RestoreAbandonedCart } from '#application/cart/restore-abandoned-cart.ts';
import { ViewCart } from '#application/cart/view-cart.ts';
import { ChooseShipping } from '#application/checkout/choose-shipping.ts';
import { type Checkout, OpenCheckout } from '#application/checkout/open-checkout.ts';
import { PlaceOrder } from '#application/checkout/place-order.ts';
import { SubmitAddress } from '#application/checkout/submit-address.ts';
import { ApplyMemberCard } from '#application/membership/apply-member-card.ts';
import { RemoveMemberCard } from '#application/membership/remove-member-card.ts';
import { ConfirmWalletPayment } from '#application/payment/confirm-wallet-payment.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { CheckoutStep } from '#domain/checkout/checkout-step.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import type { PaymentForm } from '#domain/payment/payment.ts';
import type { CheckoutDraft } from '#ports/checkout/checkout-draft.ts';
import type { OrderExtrasKeeper } from '#ui/cart/kept-order-extras.ts';
import type { PaymentRedirect } from '#ui/checkout/payment-redirect.ts';
import { CartViewModel } from '#ui/shop/cart-view-model.ts';
import { AN_ADDRESS, aMemoryShop, aVisitorWith, HOME_DELIVERY, LAMP, type MemoryVisitor } from './a-memory-shop.ts';

type Lines = readonly (readonly [productId: number, quantity: number])[];

/** A tab of a browser in which somebody is shopping: what view models need, and what they did. */
export async function aTab(options: { readonly shop?: InMemoryShop; readonly lines?: Lines } = {}) {
  const visitor = await aVisitorWith(options.shop ?? aMemoryShop(), ...(options.lines ?? [[LAMP, 1]]));
  const timer = new ManualTimer();
  const notices = new RecordedNotices();
  const paths: { readonly path: string; readonly replace: boolean }[] = [];
  const goTo = (path: string, how?: { readonly replace: boolean }) => void paths.push({ path, replace: how?.replace ?? false });
  let fields: Readonly<Record<string, string>> = {};
  const draft: CheckoutDraft = {
    read: () => fields,
    write: (written) => {
      fields = written;
    },
    clear: () => {
      fields = {};
    },
  };
  let extras = NO_ORDER_EXTRAS;
  const orderExtras: OrderExtrasKeeper = {
    read: () => extras,
    write: (name, text) => {
      extras = { ...extras, [name]: text };
    },
    clear: () => {
      extras = NO_ORDER_EXTRAS;
    },
  };
  /** What was sent to the provider. */
  const redirected: { standsAt: string[]; sent: PaymentForm[] } = { standsAt: [], sent: [] };
  const redirect = async (): Promise<PaymentRedirect> => ({
    standAt: (path) => void redirected.standsAt.push(path),
    send: (form) => void redirected.sent.push(form),
  });
  const all = useCasesOf(visitor);
  const useCases = async () => all;
  const cart = new CartViewModel({ useCases, notices, timer, goTo, locale: 'hr' });
  const openCheckout = async (step: CheckoutStep): Promise<Checkout> => (await all.openCheckout.run(step))._unsafeUnwrap();
  cart.show((await visitor.carts.fetch())._unsafeUnwrap());
  return {
    visitor,
    timer,
    notices,
    paths,
    cart,
    draft,
    orderExtras,
    goTo,
    useCases,
    locale: 'hr' as const,
    openCheckout,
    redirect,
    redirected,
  };
}

/** A tab of somebody who has filled in the address, and chosen the delivery unless told otherwise. */
export async function aTabInCheckout(
  options: { readonly shop?: InMemoryShop; readonly lines?: Lines; readonly deliveryMethodId?: number | undefined } = {},
) {
  const tab = await aTab(options);
  tab.visitor.change({
    guest: { delivery: AN_ADDRESS, billing: undefined, company: undefined },
    deliveryMethodId: 'deliveryMethodId' in options ? options.deliveryMethodId : HOME_DELIVERY,
  });
  return tab;
}

/** Lets everything that waits for answers go on. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function useCasesOf({ carts, coupons, sessions, information, methods, buyer, orders, consents, ...more }: MemoryVisitor): UseCases {
  const ours = {
    viewCart: new ViewCart(carts, sessions),
    addToCart: new AddToCart(carts, sessions, information, more.bundles),
    viewBundle: new ViewBundle(more.bundles),
    changeBundle: new ChangeBundle(carts, sessions),
    changeQuantity: new ChangeQuantity(carts, coupons, sessions),
    removeLine: new RemoveLine(carts, sessions),
    applyCoupon: new ApplyCoupon(coupons, sessions),
    removeCoupon: new RemoveCoupon(coupons, sessions),
    applyMemberCard: new ApplyMemberCard(more.memberCards, more.memory, carts, sessions, more.who),
    removeMemberCard: new RemoveMemberCard(more.memberCards, more.memory, sessions),
    openCheckout: new OpenCheckout(
      carts,
      sessions,
      information,
      buyer,
      methods,
      consents,
      new RestoreAbandonedCart(more.abandoned, sessions, new RecordedLog()),
    ),
    submitAddress: new SubmitAddress(buyer, consents, sessions),
    chooseShipping: new ChooseShipping(methods, sessions),
    placeOrder: new PlaceOrder(consents, methods, new CheckCart(carts), orders, sessions),
    confirmWalletPayment: new ConfirmWalletPayment(new InMemoryPayments(more.shop, more.cookies), sessions),
  };
  return ours as unknown as UseCases;
}
