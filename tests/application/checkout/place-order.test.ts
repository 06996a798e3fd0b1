import { describe, expect, it } from 'vitest';
import { InMemoryPayments } from '#adapters/in-memory/in-memory-payments.ts';
import { CheckCart } from '#application/cart/check-cart.ts';
import { ViewCart } from '#application/cart/view-cart.ts';
import { type OrderWish, PlaceOrder } from '#application/checkout/place-order.ts';
import { ViewOrder } from '#application/checkout/view-order.ts';
import { ConfirmWalletPayment } from '#application/payment/confirm-wallet-payment.ts';
import { GiveUpPayment } from '#application/payment/give-up-payment.ts';
import { ResumePayment } from '#application/payment/resume-payment.ts';
import { paymentToSkipTo } from '#domain/checkout/methods.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import {
  AN_ADDRESS,
  aMemoryShop,
  aVisitor,
  aVisitorWith,
  BANK_TRANSFER,
  HOME_DELIVERY,
  LAMP,
  type MemoryVisitor,
  SCARCE,
} from '#tests/support/a-memory-shop.ts';

const COMPANY = { companyName: 'Zelena d.o.o.', companyOIB: '12345678903' };

async function aBuyer(...lines: readonly (readonly [number, number])[]): Promise<MemoryVisitor> {
  const buyer = await aVisitorWith(aMemoryShop(), ...(lines.length === 0 ? [[LAMP, 1] as const] : lines));
  buyer.change({ guest: { delivery: AN_ADDRESS, billing: undefined, company: undefined }, deliveryMethodId: HOME_DELIVERY });
  return buyer;
}

async function wishOf(buyer: MemoryVisitor, wish: Partial<OrderWish> = {}): Promise<OrderWish> {
  return {
    paymentMethodId: BANK_TRANSFER,
    offered: buyer.shop.paymentMethods,
    shownCart: (await buyer.carts.fetch())._unsafeUnwrap(),
    consents: buyer.shop.consents.payment,
    acceptedConsents: [4],
    validateConsents: true,
    email: 'ana@primjer.hr',
    company: undefined,
    extras: { ...NO_ORDER_EXTRAS, orderMessage: 'Zvoniti dvaput.' },
    successPath: '/naplata/uspjesna',
    failurePath: '/checkout/failure',
    ...wish,
  };
}

const placing = ({ consents, methods, carts, orders, sessions }: MemoryVisitor) =>
  new PlaceOrder(consents, methods, new CheckCart(carts), orders, sessions);

describe('ordering', () => {
  it('logs consents, saves the payment method, checks the cart and creates the order, in that order [CHK-11]', async () => {
    const buyer = await aBuyer();
    const wish = await wishOf(buyer);
    buyer.shop.calls.length = 0;
    expect((await placing(buyer).run(wish)).isOk()).toBe(true);
    expect(buyer.shop.calls).toEqual([
      'Consents.logAccepted',
      'CheckoutMethods.savePaymentMethod',
      'CartGateway.validate',
      'Orders.create',
    ]);
    expect(buyer.shop.consentLog).toEqual([{ consentIds: [4], email: 'ana@primjer.hr' }]);
    expect([...buyer.shop.orders.values()]).toMatchObject([
      { confirmation: { extras: { orderMessage: 'Zvoniti dvaput.' }, totals: { total: { amount: 1450 } } } },
    ]);
  });

  it('with a method without paymentType knows its order, and ends the session when it is seen: an answer that is cut leaves what leads there [PAY-01] [CHK-12] [CHK-13]', async () => {
    const buyer = await aBuyer();
    const placed = (await placing(buyer).run(await wishOf(buyer)))._unsafeUnwrap();
    expect(placed.payment).toEqual({ kind: 'none' });
    expect(buyer.sessions.exists()).toBe(true);
    expect((await new ViewOrder(buyer.orders, buyer.sessions).run(placed.orderSlug))._unsafeUnwrap()).toMatchObject({
      orderSlug: placed.orderSlug,
      email: 'ana@primjer.hr',
    });
    expect(buyer.sessions.exists()).toBe(false);
  });

  it('that is looked at once more leaves the cart that was begun since [CHK-13]', async () => {
    const buyer = await aBuyer();
    const { orderSlug } = (await placing(buyer).run(await wishOf(buyer)))._unsafeUnwrap();
    await new ViewOrder(buyer.orders, buyer.sessions).run(orderSlug);
    const session = (await buyer.carts.open())._unsafeUnwrap();
    buyer.sessions.keep(session);
    expect((await new ViewOrder(buyer.orders, buyer.sessions).run(orderSlug))._unsafeUnwrap()).toMatchObject({ orderSlug });
    expect(buyer.sessions.cartId()).toBe(session.cartId);
  });

  it('shows an order to nobody else [CHK-13] [T-05]', async () => {
    const buyer = await aBuyer();
    const { orderSlug } = (await placing(buyer).run(await wishOf(buyer)))._unsafeUnwrap();
    expect((await new ViewOrder(aVisitor(buyer.shop).orders, buyer.sessions).run(orderSlug))._unsafeUnwrap()).toBeUndefined();
    expect((await new ViewOrder(buyer.orders, buyer.sessions).run('order999999'))._unsafeUnwrap()).toBeUndefined();
  });

  it('with a hosted payment form keeps the session until it is paid', async () => {
    const buyer = await aBuyer();
    buyer.shop.paymentMethods = [{ id: BANK_TRANSFER, name: 'Kartica', description: '', paymentType: 'HPF' }];
    expect((await placing(buyer).run(await wishOf(buyer)))._unsafeUnwrap().payment.kind).toBe('form');
    expect(buyer.sessions.exists()).toBe(true);
  });

  it('that waits for its payment can be paid again, is over once it is paid, and gives the cart back when it is given up [PAY-04] [CHK-13]', async () => {
    const buyer = await aBuyer();
    buyer.shop.paymentMethods = [{ id: BANK_TRANSFER, name: 'Novčanik', description: '', paymentType: 'Wallet' }];
    const placed = (await placing(buyer).run(await wishOf(buyer)))._unsafeUnwrap();
    const payments = new InMemoryPayments(buyer.shop, buyer.cookies);
    expect((await new ResumePayment(payments).run(placed.orderSlug))._unsafeUnwrap()).toEqual(placed);
    expect(
      (await new ResumePayment(new InMemoryPayments(buyer.shop, aVisitor(buyer.shop).cookies)).run(placed.orderSlug))._unsafeUnwrap(),
    ).toBeUndefined();
    await new ViewOrder(buyer.orders, buyer.sessions).run(placed.orderSlug);
    expect(buyer.sessions.exists()).toBe(true);
    expect((await new GiveUpPayment(payments).run(placed.orderSlug))._unsafeUnwrap()).toEqual({ path: '/checkout/failure' });
    expect((await new ViewCart(buyer.carts, buyer.sessions).run())._unsafeUnwrap()?.lines.length).toBeGreaterThan(0);
    const path = `/naplata/uspjesna?orderSlug=${placed.orderSlug}`;
    expect((await new ConfirmWalletPayment(payments, buyer.sessions).run(placed.orderSlug, {}))._unsafeUnwrap()).toEqual({ path });
    expect(buyer.sessions.exists()).toBe(false);
    expect((await new ConfirmWalletPayment(payments, buyer.sessions).run('order999999', {}))._unsafeUnwrapErr()).toEqual({
      kind: 'OrderUnknown',
    });
  });

  it.each([
    ['ConsentRequired', { acceptedConsents: [] }],
    ['ConsentsNotFetched', { consents: undefined }],
    ['PaymentMethodUndefined', { paymentMethodId: undefined }],
    ['PaymentMethodUndefined', { paymentMethodId: 99 }],
  ] as const)('stops with %s before anything is sent [CHK-11] [CHK-05] [CHK-08]', async (kind, wish) => {
    const buyer = await aBuyer();
    const whole = await wishOf(buyer, wish);
    buyer.shop.calls.length = 0;
    expect((await placing(buyer).run(whole))._unsafeUnwrapErr().kind).toBe(kind);
    expect(buyer.shop.calls).toEqual([]);
  });

  it.each([
    ['Consents.logAccepted', 'FailedConsentLog'],
    ['CheckoutMethods.savePaymentMethod', 'Unreachable'],
    ['CartGateway.validate', 'Unreachable'],
    ['Orders.create', 'Unreachable'],
  ])('stops without advancing when %s fails, and says why [CHK-11]', async (call, kind) => {
    const buyer = await aBuyer();
    const wish = await wishOf(buyer);
    buyer.shop.faults.set(call, { kind: 'Unreachable', message: 'down' });
    expect((await placing(buyer).run(wish))._unsafeUnwrapErr().kind).toBe(kind);
    expect(buyer.shop.orders.size).toBe(0);
    expect(buyer.sessions.exists()).toBe(true);
  });

  it('orders once the fault is over: what failed can be repeated [CHK-11]', async () => {
    const buyer = await aBuyer();
    const wish = await wishOf(buyer);
    buyer.shop.faults.set('Orders.create', { kind: 'Unreachable', message: 'down' });
    await placing(buyer).run(wish);
    buyer.shop.faults.clear();
    expect((await placing(buyer).run(wish)).isOk()).toBe(true);
    expect(buyer.shop.orders.size).toBe(1);
  });

  it('is blocked by a cart that changed since it was shown [CRT-14]', async () => {
    const buyer = await aBuyer();
    const wish = await wishOf(buyer);
    buyer.change({ lines: [{ itemId: 'other', productId: LAMP, quantity: 5 }] });
    expect((await placing(buyer).run(wish))._unsafeUnwrapErr()).toMatchObject({ kind: 'CartChanged', cart: { lines: [{ quantity: 5 }] } });
    expect(buyer.shop.orders.size).toBe(0);
  });

  it('tells when others were faster with the last piece [CRT-17]', async () => {
    const buyer = await aBuyer([SCARCE, 2]);
    const wish = await wishOf(buyer);
    const scarce = buyer.shop.products.get(SCARCE);
    if (scarce !== undefined) buyer.shop.products.set(SCARCE, { ...scarce, stock: 1 });
    expect((await placing(buyer).run(wish))._unsafeUnwrapErr()).toEqual({ kind: 'OutOfStock', available: 1, name: 'Rijetkost' });
    expect(buyer.sessions.exists()).toBe(true);
  });

  it('leads a second tab to the order of the first, and makes no other [CHK-12] [F-06]', async () => {
    const buyer = await aBuyer();
    const wish = await wishOf(buyer);
    const keys = new Map(buyer.cookies.cookies);
    const first = (await placing(buyer).run(wish))._unsafeUnwrap();
    for (const [name, { value, ...options }] of keys) buyer.cookies.set(name, value, options);
    const second = (await placing(buyer).run(wish))._unsafeUnwrap();
    expect(second.orderSlug).toBe(first.orderSlug);
    expect(buyer.shop.orders.size).toBe(1);
  });

  it('finds the order also when its answer was lost on the way [CHK-12] [F-06]', async () => {
    const buyer = await aBuyer();
    const wish = await wishOf(buyer);
    (await buyer.methods.savePaymentMethod(BANK_TRANSFER, undefined))._unsafeUnwrap();
    const lost = (await buyer.orders.create({ extras: NO_ORDER_EXTRAS }))._unsafeUnwrap();
    expect((await placing(buyer).run(wish))._unsafeUnwrap().orderSlug).toBe(lost.orderSlug);
  });

  it('carries the company to the order [CHK-14]', async () => {
    const buyer = await aBuyer();
    (await placing(buyer).run(await wishOf(buyer, { company: COMPANY })))._unsafeUnwrap();
    expect([...buyer.shop.carts.values()][0]?.guest?.company).toEqual(COMPANY);
  });

  it('skips the choice of payment for a valid company with one hosted form [CHK-08]', () => {
    const hosted = { id: 7, name: 'Kartica', description: '', paymentType: 'HPF' };
    expect(paymentToSkipTo([hosted], true)).toEqual(hosted);
    expect(paymentToSkipTo([hosted], false)).toBeUndefined();
    expect(paymentToSkipTo([hosted, { ...hosted, id: 8 }], true)).toBeUndefined();
    expect(paymentToSkipTo([{ ...hosted, paymentType: undefined }], true)).toBeUndefined();
  });
});
