import { beforeAll, describe, expect, it } from 'vitest';
import { compareCarts } from '#domain/cart/compare-carts.ts';
import type { Address } from '#domain/checkout/address.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import type { BuyerRecord } from '#ports/checkout/buyer-record.ts';
import type { CheckoutInformation } from '#ports/checkout/checkout-information.ts';
import type { CheckoutMethods } from '#ports/checkout/checkout-methods.ts';
import type { Consents } from '#ports/consent/consents.ts';
import type { Orders } from '#ports/order/orders.ts';
import type { CartVisitor } from './cart-gateway.contract.ts';

export interface Buyer extends CartVisitor {
  readonly information: CheckoutInformation;
  readonly methods: CheckoutMethods;
  readonly buyer: BuyerRecord;
  readonly orders: Orders;
  readonly consents: Consents;
}

/** A shop with delivery to the door for 4.50 and pickup at branches, two ways to pay without paymentType, and required and other consents of the checkout. */
export interface CheckoutHarness {
  visitor(): Buyer;
  product(price: number, taxRate: number, stock: number | null, format?: 'Simple' | 'EProduct'): Promise<number>;
  setPrice(productId: number, price: number): Promise<void>;
  stockOf(productId: number): Promise<number | null>;
}

const ADDRESS: Address = {
  firstName: 'Ana',
  lastName: 'Horvat-Kovačić',
  contactEmail: 'ana@primjer.hr',
  contactPhone: '+385 91 555 0101',
  street: 'Ilica',
  houseNumber: '10a',
  zipCode: '10000',
  city: 'Zagreb',
  country: 'HR',
};
const GUEST = { delivery: ADDRESS, billing: undefined, company: undefined };
const PATHS = {
  extras: { ...NO_ORDER_EXTRAS, orderMessage: 'Zvoniti dvaput.' },
  successPath: '/naplata/uspjesna',
  failurePath: '/checkout/failure',
};

/** What every checkout does, whoever answers it. */
export function checkoutContract(adapter: string, open: () => Promise<CheckoutHarness>): void {
  describe(`checkout of ${adapter} [API-05]`, () => {
    let shop: CheckoutHarness;
    let lamp: number;
    beforeAll(async () => {
      shop = await open();
      lamp = await shop.product(1000, 25, null);
    });

    async function buyerOf(productId = lamp, quantity = 1): Promise<Buyer> {
      const buyer = shop.visitor();
      buyer.sessions.keep((await buyer.carts.open())._unsafeUnwrap());
      (await buyer.carts.add(productId, quantity))._unsafeUnwrap();
      return buyer;
    }
    const door = async (buyer: Buyer) =>
      (await buyer.methods.deliveryMethods('HR'))._unsafeUnwrap().find(({ branches }) => branches.length === 0)?.id ?? 0;
    const firstPayment = async (buyer: Buyer) => (await buyer.methods.paymentMethods())._unsafeUnwrap()[0]?.id ?? 0;

    async function readyToOrder(productId?: number, quantity?: number): Promise<Buyer> {
      const buyer = await buyerOf(productId, quantity);
      (await buyer.buyer.save(GUEST))._unsafeUnwrap();
      (await buyer.methods.saveDeliveryMethod({ deliveryMethodId: await door(buyer), branchId: undefined }))._unsafeUnwrap();
      (await buyer.methods.savePaymentMethod(await firstPayment(buyer), undefined))._unsafeUnwrap();
      (await buyer.carts.fetch())._unsafeUnwrap();
      await acceptWhatIsAsked(buyer);
      return buyer;
    }

    /** What the platform asks for before it takes an order. */
    async function acceptWhatIsAsked(buyer: Buyer): Promise<void> {
      for (const place of ['checkout', 'payment'] as const) {
        const asked = (await buyer.consents.assignedTo(place))._unsafeUnwrap();
        const required = asked.filter((consent) => consent.required).map(({ id }) => id);
        if (required.length > 0) (await buyer.consents.logAccepted(required, ADDRESS.contactEmail))._unsafeUnwrap();
      }
    }

    it('tells its settings and countries by name', async () => {
      const { information } = shop.visitor();
      expect((await information.settings())._unsafeUnwrap()).toMatchObject({
        cartType: expect.any(Number),
        skipShipping: false,
        validateConsents: true,
      });
      expect((await information.countries('delivery'))._unsafeUnwrap()).toContainEqual({ code: 'HR', name: 'Hrvatska' });
    });

    it('keeps the guest’s addresses with the cart; without another billing address there is none [CHK-02] [CHK-10]', async () => {
      const buyer = await buyerOf();
      expect((await buyer.buyer.fetch())._unsafeUnwrap().addresses).toBeUndefined();
      (await buyer.buyer.save(GUEST))._unsafeUnwrap();
      expect((await buyer.buyer.fetch())._unsafeUnwrap().addresses).toEqual(GUEST);
    });

    it('keeps another billing address and the company that buys, and forgets them when they are taken back [CHK-02] [CHK-14]', async () => {
      const buyer = await buyerOf();
      const whole = {
        delivery: ADDRESS,
        billing: { ...ADDRESS, street: 'Vukovarska' },
        company: { companyName: 'Zelena d.o.o.', companyOIB: '12345678903' },
      };
      (await buyer.buyer.save(whole))._unsafeUnwrap();
      expect((await buyer.buyer.fetch())._unsafeUnwrap().addresses).toEqual(whole);
      (await buyer.buyer.save(GUEST))._unsafeUnwrap();
      expect((await buyer.buyer.fetch())._unsafeUnwrap().addresses).toEqual(GUEST);
    });

    it('gives the guest to nobody else [T-03]', async () => {
      const buyer = await readyToOrder();
      const stranger = shop.visitor();
      stranger.sessions.keep({ cartId: buyer.cartId(), protectCode: 'wrong' });
      expect((await stranger.buyer.fetch())._unsafeUnwrapErr().kind).toBe('NoSession');
    });

    it('needs to know who buys before delivery and payment [CHK-06]', async () => {
      const buyer = await buyerOf();
      expect((await buyer.methods.deliveryMethods('HR'))._unsafeUnwrapErr().kind).toBe('NoActiveUser');
      expect((await buyer.methods.saveDeliveryMethod({ deliveryMethodId: 1, branchId: undefined }))._unsafeUnwrapErr().kind).toBe(
        'NoActiveUser',
      );
      expect((await buyer.methods.savePaymentMethod(1, undefined))._unsafeUnwrapErr().kind).toBe('NoActiveUser');
    });

    it('saves the delivery, whose price the cart then shows [CHK-06]', async () => {
      const buyer = await readyToOrder();
      expect((await buyer.carts.fetch())._unsafeUnwrap()).toMatchObject({ totals: { delivery: { amount: 450 }, total: { amount: 1450 } } });
    });

    it('wants a method that there is, and a branch where it has branches [CHK-06]', async () => {
      const buyer = await readyToOrder();
      const pickup = (await buyer.methods.deliveryMethods('HR'))._unsafeUnwrap().find(({ branches }) => branches.length > 0);
      const save = async (deliveryMethodId: number, branchId?: number) => buyer.methods.saveDeliveryMethod({ deliveryMethodId, branchId });
      expect((await save(9999))._unsafeUnwrapErr().kind).toBe('ShippingMethodNotFound');
      expect((await save(pickup?.id ?? 0))._unsafeUnwrapErr().kind).toBe('ShippingBranchUndefined');
      (await save(pickup?.id ?? 0, pickup?.branches[0]?.id))._unsafeUnwrap();
      expect((await buyer.carts.fetch())._unsafeUnwrap()).toMatchObject({
        deliveryMethodId: pickup?.id,
        branchId: pickup?.branches[0]?.id,
        totals: { delivery: { amount: 0 } },
      });
    });

    it('leaves the last saved choices after a failed save [CHK-09]', async () => {
      const buyer = await readyToOrder();
      const before = (await buyer.carts.fetch())._unsafeUnwrap();
      expect((await buyer.methods.saveDeliveryMethod({ deliveryMethodId: 9999, branchId: undefined })).isErr()).toBe(true);
      expect((await buyer.methods.savePaymentMethod(9999, undefined))._unsafeUnwrapErr().kind).toBe('PaymentMethodUndefined');
      expect((await buyer.carts.fetch())._unsafeUnwrap()).toEqual(before);
    });

    it('makes an order of a ready cart, which its buyer can read afterwards [CHK-13] [PAY-01]', async () => {
      const buyer = await readyToOrder();
      const placed = (await buyer.orders.create(PATHS))._unsafeUnwrap();
      expect(placed.payment).toEqual({ kind: 'none' });
      expect((await buyer.orders.confirmation(placed.orderSlug))._unsafeUnwrap()).toMatchObject({
        orderSlug: placed.orderSlug,
        number: expect.stringMatching(/^2026-\d{6}$/),
        email: 'ana@primjer.hr',
        lines: [{ quantity: 1, rowTotal: { amount: 1000 } }],
        totals: { items: { amount: 1000 }, delivery: { amount: 450 }, total: { amount: 1450 }, tax: { amount: 290 } },
      });
    });

    it('shows no order to others, and none that there is not [T-05]', async () => {
      const buyer = await readyToOrder();
      const { orderSlug } = (await buyer.orders.create(PATHS))._unsafeUnwrap();
      expect((await shop.visitor().orders.confirmation(orderSlug))._unsafeUnwrap()).toBeUndefined();
      expect(
        (await buyer.orders.confirmation(`${orderSlug.slice(0, -1)}${orderSlug.endsWith('0') ? '1' : '0'}`))._unsafeUnwrap(),
      ).toBeUndefined();
    });

    it('answers the same order however often it is sent [CHK-12]', async () => {
      const buyer = await readyToOrder();
      const placed = await Promise.all(Array.from({ length: 8 }, () => buyer.orders.create(PATHS)));
      expect(new Set(placed.map((order) => order._unsafeUnwrap().orderSlug)).size).toBe(1);
      expect((await buyer.carts.fetch())._unsafeUnwrapErr()).toEqual({ kind: 'CartArchived' });
    });

    it('orders nothing at a sum that the customer has not seen, and brings the new cart [CRT-14]', async () => {
      const product = await shop.product(2000, 25, null);
      const buyer = await readyToOrder(product);
      const shown = (await buyer.carts.fetch())._unsafeUnwrap();
      await shop.setPrice(product, 2100);
      const problem = (await buyer.orders.create(PATHS))._unsafeUnwrapErr();
      if (problem.kind !== 'CartChanged') throw new Error(problem.kind);
      expect(compareCarts(shown, problem.cart).changed).toBe(true);
      expect(problem.cart.totals.items.amount).toBe(2100);
    });

    it('sells the last piece once [CRT-17]', async () => {
      const last = await shop.product(1000, 25, 1);
      const buyers = [await readyToOrder(last), await readyToOrder(last), await readyToOrder(last)];
      const placed = await Promise.all(buyers.map((buyer) => buyer.orders.create(PATHS)));
      expect(placed.filter((order) => order.isOk())).toHaveLength(1);
      for (const order of placed) if (order.isErr()) expect(order.error).toMatchObject({ kind: 'OutOfStock', available: 0 });
      expect(await shop.stockOf(last)).toBe(0);
    });

    it('delivers no digital goods: they are ordered without', async () => {
      const buyer = await buyerOf(await shop.product(700, 5, null, 'EProduct'));
      (await buyer.buyer.save(GUEST))._unsafeUnwrap();
      (await buyer.methods.savePaymentMethod(await firstPayment(buyer), undefined))._unsafeUnwrap();
      await acceptWhatIsAsked(buyer);
      (await buyer.carts.fetch())._unsafeUnwrap();
      const { orderSlug } = (await buyer.orders.create(PATHS))._unsafeUnwrap();
      expect((await buyer.orders.confirmation(orderSlug))._unsafeUnwrap()).toMatchObject({
        deliveryMethod: undefined,
        totals: { delivery: undefined },
      });
    });

    it('tells which consents the checkout asks for, and logs those accepted [CON-01]', async () => {
      const { consents } = shop.visitor();
      const asked = (await consents.assignedTo('checkout'))._unsafeUnwrap();
      expect(asked.map(({ required }) => required).sort()).toEqual([false, true]);
      const log = await consents.logAccepted(
        asked.map(({ id }) => id),
        'ana@primjer.hr',
      );
      expect(log.isOk()).toBe(true);
    });
  });
}
