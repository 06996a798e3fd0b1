import type { BodyOf } from '#adapters/platform/wire/call.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import * as consent from '#adapters/platform/wire/consent.ts';
import { GUEST, ORDER } from '#tests/support/a-buyer.ts';
import type { Reply, Session, Shop } from '#tests/support/a-shop.ts';

export interface CheckoutGoods {
  /** Two products that never run out here. */
  readonly productIds: readonly [number, number];
  readonly deliveryMethodId: number;
  readonly paymentMethodId: number;
  /** What the checkout demands. */
  readonly consentIds: readonly number[];
}

export interface CheckoutFigures {
  /** CPU milliseconds of server and database together. */
  readonly newCartAndItemCpuMs: number;
  readonly checkoutCpuMs: number;
  readonly byClients: readonly {
    readonly clients: number;
    readonly perSecond: number;
    readonly checkouts: number;
    readonly failed: number;
  }[];
}

export interface CheckoutBenchOptions {
  readonly goods: CheckoutGoods;
  /** CPU of the database so far, in milliseconds. */
  readonly databaseCpuMs: () => number;
  readonly rounds?: number;
}

/** Measures whole guest checkouts through the platform: session, two adds, guest, consents, delivery, payment, validation, order. */
export async function measureGuestCheckout(
  shop: Shop,
  { goods, databaseCpuMs, rounds = 200 }: CheckoutBenchOptions,
): Promise<CheckoutFigures> {
  // The compiler and the plans of the database settle only after some hundred requests.
  for (let warm = 0; warm < 150; warm++) await guestCheckout(shop, goods);
  const cpu = async (work: () => Promise<unknown>) => {
    const [server, database] = [process.cpuUsage(), databaseCpuMs()];
    for (let round = 0; round < rounds; round++) await work();
    const used = process.cpuUsage(server);
    return ((used.user + used.system) / 1000 + databaseCpuMs() - database) / rounds;
  };
  const newCartAndItemCpuMs = await cpu(() => startedCart(shop, goods.productIds[0]));
  const checkoutCpuMs = await cpu(() => guestCheckout(shop, goods));
  const byClients = [];
  for (const clients of [1, 20]) byClients.push(await throughput(shop, goods, clients, rounds));
  return { newCartAndItemCpuMs, checkoutCpuMs, byClients };
}

async function throughput(shop: Shop, goods: CheckoutGoods, clients: number, checkouts: number) {
  let [started, failed] = [0, 0];
  const start = performance.now();
  const client = async () => {
    while (started < checkouts) {
      started += 1;
      if (!(await guestCheckout(shop, goods))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { clients, perSecond: (checkouts * 1000) / (performance.now() - start), checkouts, failed };
}

export async function startedCart(shop: Shop, productId: number): Promise<Session> {
  const session = (await shop.ask(cart.getNewCartSession, undefined as never)).data;
  await shop.ask(cart.addItem, { productId, qty: 1 }, { session });
  return session;
}

const ACCEPTED: Omit<BodyOf<typeof consent.logConsent>, 'consents'> = {
  status: 'accepted',
  statusTimestamp: '2026-11-20T10:00:00.000Z',
  sourceType: 'cmsSite',
  user: { userType: 'webUser', email: GUEST.email },
};

/** One purchase; false when any step of it failed. */
async function guestCheckout(shop: Shop, { productIds, deliveryMethodId, paymentMethodId, consentIds }: CheckoutGoods): Promise<boolean> {
  const session = await startedCart(shop, productIds[0]);
  const steps: (() => Promise<Reply<unknown>>)[] = [
    () => shop.ask(cart.addItem, { productId: productIds[1], qty: 2 }, { session }),
    () => shop.ask(checkout.updateGuestUser, GUEST, { session }),
    () => shop.ask(consent.logConsent, { ...ACCEPTED, consents: [...consentIds] }, {}),
    () => shop.ask(checkout.getApplicableDeliveryMethods, {}, { session }),
    () => shop.ask(checkout.saveDeliveryMethod, { deliveryMethodId }, { session }),
    () => shop.ask(checkout.getApplicablePaymentMethods, {}, { session }),
    () => shop.ask(checkout.savePaymentMethod, { paymentMethodId }, { session }),
    () => shop.ask(cart.validateCart, {}, { session }),
    () => shop.ask(checkout.createOrder, ORDER, { session }),
  ];
  for (const step of steps) if ((await step()).status !== 200) return false;
  return true;
}
