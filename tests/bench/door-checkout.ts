import * as door from '#adapters/door/door-calls.ts';
import type { Checkout } from '#application/checkout/open-checkout.ts';
import type { StepTaken } from '#composition/through-the-door.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { ADDRESS } from '#tests/support/a-buyer.ts';
import type { DoorVisitor } from './door-visitor.ts';
import type { CheckoutGoods } from './guest-checkout.ts';

/** What a door's answer says: a problem fails the measuring. */
async function done<T>(asked: Promise<{ readonly data: { value?: unknown; problem?: { kind: string } | undefined } }>): Promise<T> {
  const { value, problem } = (await asked).data;
  if (problem !== undefined) throw new Error(JSON.stringify(problem));
  return value as T;
}

/** A cart that is not there yet, with its first item. */
export async function startCart(visitor: DoorVisitor, productId: number): Promise<void> {
  await done(visitor.ask(door.addToCart, { productId, format: 'Simple', quantity: '1' }));
}

/** A guest buys two products, with every step of the checkout shown as the page shows it; each guest has an address of their own, because orders to one are counted. */
export async function buyAtTheDoor(visitor: DoorVisitor, goods: CheckoutGoods, guest: number): Promise<void> {
  const { productIds, deliveryMethodId, paymentMethodId } = goods;
  await startCart(visitor, productIds[0]);
  await done(visitor.ask(door.addToCart, { productId: productIds[1], format: 'Simple', quantity: '2' }));
  const { settings, consents } = await done<Checkout>(visitor.ask(door.openCheckout, { step: 'address' }));
  const { type: _, ...address } = ADDRESS;
  const email = `kupac-${guest}@primjer.hr`;
  const delivery = { ...address, contactEmail: email };
  const filled = { delivery, acceptedConsents: accepted(consents), settings };
  const saved = await done<StepTaken<'submitAddress'>>(visitor.ask(door.submitAddress, { ...filled, consents: terms(consents) } as never));
  if (saved.next?.deliveryMethods.every(({ id }) => id !== deliveryMethodId)) throw new Error('The delivery method is not offered.');
  const { next } = await done<StepTaken<'chooseShipping'>>(
    visitor.ask(door.chooseShipping, { methodId: deliveryMethodId, knowsDeliveries: true }),
  );
  if (next?.paymentMethods.every(({ id }) => id !== paymentMethodId) ?? true) throw new Error('The payment method is not offered.');
  await done(visitor.ask(door.placeOrder, orderOf(next as Checkout, paymentMethodId, email)));
}

function orderOf({ cart, consents, settings }: Checkout, paymentMethodId: number, email: string) {
  return {
    paymentMethodId,
    consents: terms(consents),
    acceptedConsents: accepted(consents),
    validateConsents: settings.validateConsents,
    email,
    extras: NO_ORDER_EXTRAS,
    successPath: '/naplata/uspjesna',
    failurePath: '/naplata/neuspjesna',
    shown: {
      total: cart.totals.total.amount,
      lines: cart.lines.map(({ itemId, name, quantity, unitPrice }) => ({ itemId, name, quantity, unitPrice: unitPrice.amount })),
    },
  };
}

const accepted = (consents: Checkout['consents'] = []) => consents.map(({ id }) => id);
const terms = (consents: Checkout['consents'] = []) => consents.map(({ id, required }) => ({ id, required }));
