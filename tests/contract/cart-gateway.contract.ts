import { beforeAll, describe, expect, it } from 'vitest';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Coupons } from '#ports/cart/coupons.ts';

/** A shop that an adapter reaches: without delivery, with the coupons JESEN10 (10 %), PET (5.00 from 30.00), ISTEKAO and POTROSEN. */
export interface CartHarness {
  /** Someone new, without cookies. */
  visitor(): CartVisitor;
  /** A product with this price in cents, rate in percent and number of pieces; answers its id. */
  product(price: number, taxRate: number, stock: number | null, format?: 'Simple' | 'Configurable' | 'EProduct'): Promise<number>;
  /** The shop comes to have this many pieces of a product. */
  setStock(productId: number, pieces: number): Promise<void>;
  /** The shop does not sell a product any more. */
  archive(productId: number): Promise<void>;
  /** Makes the visitor's cart one that was ordered, or one that moved on with a session used elsewhere. */
  setStatus(visitor: CartVisitor, status: 'ordered' | 'moved'): Promise<void>;
}

export interface CartVisitor {
  readonly carts: CartGateway;
  readonly coupons: Coupons;
  readonly sessions: CartSessionStore;
  cartId(): string;
}

/** What every cart gateway does, whoever answers it. */
export function cartGatewayContract(adapter: string, open: () => Promise<CartHarness>): void {
  describe(`carts of ${adapter} [API-05]`, () => {
    let shop: CartHarness;
    let lamp: number;
    let book: number;
    beforeAll(async () => {
      shop = await open();
      lamp = await shop.product(1000, 25, null);
      book = await shop.product(250, 5, 100);
    });

    async function shopper(...lines: readonly (readonly [productId: number, quantity: number])[]): Promise<CartVisitor> {
      const visitor = shop.visitor();
      visitor.sessions.keep((await visitor.carts.open())._unsafeUnwrap());
      for (const [productId, quantity] of lines) (await visitor.carts.add(productId, quantity))._unsafeUnwrap();
      return visitor;
    }
    const cartOf = async (visitor: CartVisitor) => (await visitor.carts.fetch())._unsafeUnwrap();
    const problemOf = async (outcome: ReturnType<CartGateway['add']>): Promise<CartProblem> => (await outcome)._unsafeUnwrapErr();

    it('opens a session with an empty cart, each time another one [CRT-01]', async () => {
      const [first, second] = [await shopper(), await shopper()];
      expect(await cartOf(first)).toMatchObject({ lines: [], coupon: undefined, totals: { total: { amount: 0 } }, digitalOnly: false });
      expect(first.cartId()).not.toBe(second.cartId());
    });

    it('adds products and computes sums and contained tax in cents [CRT-16]', async () => {
      const cart = await cartOf(await shopper([lamp, 2], [book, 3]));
      expect(
        cart.lines.map(({ productId, quantity, unitPrice, rowTotal }) => [productId, quantity, unitPrice.amount, rowTotal.amount]),
      ).toEqual([
        [lamp, 2, 1000, 2000],
        [book, 3, 250, 750],
      ]);
      expect(cart.totals).toEqual({
        items: { amount: 2750, currency: 'EUR' },
        discount: { amount: 0, currency: 'EUR' },
        loyalty: { amount: 0, currency: 'EUR' },
        delivery: undefined,
        tax: { amount: 400 + 36, currency: 'EUR' },
        total: { amount: 2750, currency: 'EUR' },
      });
    });

    it('adds to the line of a product that is there already, and answers the whole cart [CRT-02]', async () => {
      const visitor = await shopper([lamp, 1]);
      expect((await visitor.carts.add(lamp, 2))._unsafeUnwrap().lines).toMatchObject([{ productId: lamp, quantity: 3 }]);
    });

    it('sets a line to a quantity [CRT-02]', async () => {
      const visitor = await shopper([lamp, 3]);
      const { itemId = '' } = (await cartOf(visitor)).lines[0] ?? {};
      const changed = (await visitor.carts.update(itemId, 2))._unsafeUnwrap();
      expect(changed).toMatchObject({ couponInvalid: false, cart: { lines: [{ quantity: 2 }], totals: { total: { amount: 2000 } } } });
    });

    it('removes a line; one that is absent is told [CRT-06]', async () => {
      const visitor = await shopper([lamp, 1], [book, 1]);
      const { itemId = '' } = (await cartOf(visitor)).lines[0] ?? {};
      expect((await visitor.carts.remove(itemId))._unsafeUnwrap().lines.map(({ productId }) => productId)).toEqual([book]);
      expect(await problemOf(visitor.carts.remove(itemId))).toEqual({ kind: 'ItemNotInCart' });
      expect((await visitor.carts.update(itemId, 1))._unsafeUnwrapErr()).toEqual({ kind: 'ItemNotInCart' });
    });

    it('refuses a quantity that is none [CRT-02]', async () => {
      const visitor = await shopper([lamp, 1]);
      for (const quantity of [0, -1, 0.5, 10_000])
        expect(await problemOf(visitor.carts.add(lamp, quantity))).toEqual({ kind: 'InvalidQuantity' });
    });

    it('takes an EProduct, whose cart is digital only, and no Configurable [CRT-04]', async () => {
      const visitor = await shopper([await shop.product(700, 5, null, 'EProduct'), 1]);
      expect(await cartOf(visitor)).toMatchObject({ digitalOnly: true, lines: [{ digital: 'all' }] });
      expect(await problemOf(visitor.carts.add(await shop.product(700, 25, null, 'Configurable'), 1))).toEqual({
        kind: 'ConfigurationNotSet',
      });
    });

    it('holds one copy of an EProduct, however it is added or set', async () => {
      const visitor = await shopper([await shop.product(700, 5, null, 'EProduct'), 5]);
      const [line] = (await cartOf(visitor)).lines;
      expect(line?.quantity).toBe(1);
      expect((await visitor.carts.add(line?.productId ?? 0, 1))._unsafeUnwrap().lines.map(({ quantity }) => quantity)).toEqual([1]);
      const set = (await visitor.carts.update(line?.itemId ?? '', 4))._unsafeUnwrap();
      expect(set.cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
    });

    it('sells no more than there is, and says how many there are [CRT-17]', async () => {
      const scarce = await shop.product(5000, 25, 2);
      const visitor = await shopper([scarce, 2]);
      expect(await problemOf(visitor.carts.add(scarce, 1))).toMatchObject({ kind: 'OutOfStock', available: 2 });
      expect((await cartOf(visitor)).lines).toMatchObject([{ quantity: 2 }]);
    });

    it('says of a line how many pieces are left when they are too few by now [CRT-17]', async () => {
      const scarce = await shop.product(5000, 25, 5);
      const visitor = await shopper([lamp, 1], [scarce, 3]);
      const left = async () => (await cartOf(visitor)).lines.map(({ available }) => available);
      expect(await left()).toEqual([undefined, undefined]);
      for (const pieces of [3, 2, 0]) {
        await shop.setStock(scarce, pieces);
        expect(await left()).toEqual([undefined, pieces === 3 ? undefined : pieces]);
      }
    });

    it('names what is not sold any more, outside of all sums, until it is removed [CRT-06]', async () => {
      const gone = await shop.product(5000, 25, null);
      const visitor = await shopper([lamp, 1], [gone, 1]);
      const { itemId = '', name } = (await cartOf(visitor)).lines[1] ?? {};
      await shop.archive(gone);
      expect(await cartOf(visitor)).toMatchObject({
        lines: [{ productId: lamp }],
        gone: [{ itemId, name }],
        totals: { total: { amount: 1000 } },
      });
      expect((await visitor.carts.remove(itemId))._unsafeUnwrap()).toMatchObject({ lines: [{ productId: lamp }], gone: [] });
    });

    it('knows no product that there is not', async () => {
      expect(await problemOf((await shopper()).carts.add(999_999, 1))).toEqual({ kind: 'ProductGone' });
    });

    it('answers a wrong code like a cart that there is not: fetching is refused, changing finds no session [CRT-07]', async () => {
      const owner = await shopper([lamp, 1]);
      const thief = shop.visitor();
      for (const key of [
        { cartId: owner.cartId(), protectCode: 'wrong' },
        { cartId: 'none', protectCode: 'none' },
      ]) {
        thief.sessions.keep(key);
        expect((await thief.carts.fetch())._unsafeUnwrapErr()).toEqual({ kind: 'SessionRefused' });
        expect(await problemOf(thief.carts.add(lamp, 1))).toEqual({ kind: 'NoSession' });
      }
      expect((await cartOf(owner)).lines).toMatchObject([{ quantity: 1 }]);
    });

    it.each([
      ['ordered', 'CartArchived'],
      ['moved', 'SessionAlreadyUsed'],
    ] as const)('says of an %s cart: %s [CRT-08]', async (status, kind) => {
      const visitor = await shopper([lamp, 1]);
      await shop.setStatus(visitor, status);
      expect((await visitor.carts.fetch())._unsafeUnwrapErr()).toEqual({ kind });
      expect(await problemOf(visitor.carts.add(lamp, 1))).toEqual({ kind });
    });

    it('validates: the cart as it is, with a member card that is valid [CRT-14]', async () => {
      const visitor = await shopper([lamp, 1]);
      const shown = await cartOf(visitor);
      expect((await visitor.carts.validate())._unsafeUnwrap()).toEqual({ cart: shown, memberCardValid: true });
    });

    it('applies a coupon, rounds once, and takes it off again [CRT-10] [CRT-16]', async () => {
      const visitor = await shopper([lamp, 1], [book, 1]);
      const applied = (await visitor.coupons.apply('jesen10'))._unsafeUnwrap();
      expect(applied).toMatchObject({
        coupon: { code: 'JESEN10' },
        totals: { items: { amount: 1250 }, discount: { amount: 125 }, total: { amount: 1125 } },
      });
      expect((await visitor.coupons.remove())._unsafeUnwrap()).toMatchObject({
        coupon: undefined,
        totals: { discount: { amount: 0 }, total: { amount: 1250 } },
      });
    });

    it.each([
      ['NEPOZNAT', { kind: 'CouponNotFound' }],
      ['ISTEKAO', { kind: 'CouponNotApplicable', reason: 'expired' }],
      ['POTROSEN', { kind: 'CouponNotApplicable', reason: 'usedUp' }],
      ['PET', { kind: 'CouponNotApplicable', reason: 'minimumNotReached', missing: { amount: 2000, currency: 'EUR' } }],
    ])('does not accept %s and leaves the cart without a coupon [CRT-10]', async (code, problem) => {
      const visitor = await shopper([lamp, 1]);
      (await visitor.coupons.apply('JESEN10'))._unsafeUnwrap();
      expect((await visitor.coupons.apply(code))._unsafeUnwrapErr()).toEqual(problem);
      expect((await cartOf(visitor)).coupon).toBeUndefined();
    });

    it('reports a coupon that an update has made invalid [CRT-10]', async () => {
      const visitor = await shopper([lamp, 3]);
      (await visitor.coupons.apply('PET'))._unsafeUnwrap();
      const { itemId = '' } = (await cartOf(visitor)).lines[0] ?? {};
      expect((await visitor.carts.update(itemId, 1))._unsafeUnwrap()).toMatchObject({
        couponInvalid: true,
        cart: { totals: { discount: { amount: 0 } } },
      });
    });
  });
}
