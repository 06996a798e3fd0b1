import { err } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { AddToCart } from '#application/cart/add-to-cart.ts';
import { CART_COOKIE, PROTECT_CODE_COOKIE } from '#domain/cart/cart-session.ts';
import {
  aMemoryShop,
  aVisitor,
  aVisitorWith,
  BOOK,
  E_BOOK,
  LAMP,
  type MemoryVisitor,
  OLD,
  SCARCE,
  SHIRT,
} from '#tests/support/a-memory-shop.ts';

const adding = ({ carts, sessions, information, bundles }: MemoryVisitor) => new AddToCart(carts, sessions, information, bundles);
const lamp = { id: LAMP, format: 'Simple' } as const;

describe('adding to the cart', () => {
  it('without a session first creates one, then retries; its cookies live a year [CRT-01]', async () => {
    const visitor = aVisitor(aMemoryShop());
    const added = (await adding(visitor).run(lamp, '2'))._unsafeUnwrap();
    expect(added.cart.lines).toMatchObject([{ productId: LAMP, quantity: 2 }]);
    expect(visitor.shop.calls).toEqual(['CartGateway.open', 'CartGateway.add', 'CheckoutInformation.settings']);
    expect(visitor.cookies.cookies.get(CART_COOKIE)).toEqual({ value: added.cart.id, maxAgeSeconds: 31_536_000 });
    expect(visitor.cookies.cookies.get(PROTECT_CODE_COOKIE)).toMatchObject({ maxAgeSeconds: 31_536_000, httpOnly: true });
  });

  it('with a session uses it [CRT-01]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [BOOK, 1]);
    visitor.shop.calls.length = 0;
    const added = (await adding(visitor).run(lamp, undefined))._unsafeUnwrap();
    expect(added.cart.lines.map(({ productId }) => productId)).toEqual([BOOK, LAMP]);
    expect(visitor.shop.calls).not.toContain('CartGateway.open');
  });

  it('with a session that the platform does not know starts a new one [CRT-01]', async () => {
    const visitor = aVisitor(aMemoryShop());
    visitor.sessions.keep({ cartId: 'gone', protectCode: 'gone' });
    expect((await adding(visitor).run(lamp, 1))._unsafeUnwrap().cart.lines).toHaveLength(1);
    expect(visitor.cookies.get(CART_COOKIE)).not.toBe('gone');
  });

  it('with a session that is refused starts a new one, once [CRT-01]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [BOOK, 1]);
    const before = visitor.cookies.get(CART_COOKIE);
    const { carts } = visitor;
    let refusals = 0;
    const refusing = {
      open: () => carts.open(),
      add: (...goods: Parameters<typeof carts.add>) =>
        visitor.cookies.get(CART_COOKIE) === before && refusals++ === 0
          ? Promise.resolve(err({ kind: 'SessionRefused' as const }))
          : carts.add(...goods),
    };
    const added = await adding({ ...visitor, carts: refusing as typeof carts }).run(lamp, 1);
    expect(added._unsafeUnwrap().cart.lines).toMatchObject([{ productId: LAMP, quantity: 1 }]);
    expect([refusals, visitor.cookies.get(CART_COOKIE) === before]).toEqual([1, false]);
  });

  it('adds to the line of a product that is there, else makes one; without a quantity it is 1 [CRT-02]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 2]);
    const added = (await adding(visitor).run(lamp, ''))._unsafeUnwrap();
    expect(added.cart.lines).toMatchObject([{ productId: LAMP, quantity: 3 }]);
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3', null, {}, [], Number.NaN, 10_000])(
    'refuses the quantity %j without asking the platform [CRT-02]',
    async (quantity) => {
      const visitor = aVisitor(aMemoryShop());
      expect((await adding(visitor).run(lamp, quantity))._unsafeUnwrapErr()).toEqual({ kind: 'InvalidQuantity' });
      expect(visitor.shop.calls).toEqual([]);
    },
  );

  it.each([
    [0, 'cartPage'],
    [1, 'stay'],
    [2, 'cartModal'],
  ])('cart_type %i leads to %s [CRT-03]', async (cartType, next) => {
    const visitor = aVisitor(aMemoryShop());
    visitor.shop.settings = { ...visitor.shop.settings, cartType };
    expect((await adding(visitor).run(lamp, 1))._unsafeUnwrap().next).toBe(next);
  });

  it('shows the cart when the settings cannot be read: what was added is added [CRT-03]', async () => {
    const visitor = aVisitor(aMemoryShop());
    visitor.shop.faults.set('CheckoutInformation.settings', { kind: 'Unreachable', message: 'down' });
    expect((await adding(visitor).run(lamp, 1))._unsafeUnwrap().next).toBe('cartModal');
  });

  it('takes Simple and EProduct [CRT-04]', async () => {
    const visitor = aVisitor(aMemoryShop());
    await adding(visitor).run(lamp, 1);
    expect((await adding(visitor).run({ id: E_BOOK, format: 'EProduct' }, 1))._unsafeUnwrap().cart.lines).toHaveLength(2);
  });

  it('cannot take a Configurable, and asks nobody [CRT-04]', async () => {
    const visitor = aVisitor(aMemoryShop());
    expect((await adding(visitor).run({ id: SHIRT, format: 'Configurable' }, 1))._unsafeUnwrapErr().kind).toBe('ConfigurationNotSet');
    expect(visitor.shop.calls).toEqual([]);
  });

  it('tells how many pieces there are when there are too few [CRT-17]', async () => {
    const visitor = aVisitor(aMemoryShop());
    const refused = await adding(visitor).run({ id: SCARCE, format: 'Simple' }, 3);
    expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'OutOfStock', available: 2, name: 'Rijetkost' });
  });

  it('tells that an archived product is gone', async () => {
    expect((await adding(aVisitor(aMemoryShop())).run({ id: OLD, format: 'Simple' }, 1))._unsafeUnwrapErr().kind).toBe('ProductGone');
  });

  it.each([
    ['ordered', 'CartArchived'],
    ['moved', 'SessionAlreadyUsed'],
  ] as const)('an %s cart clears the session [CRT-08]', async (status, kind) => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    visitor.change({ status });
    expect((await adding(visitor).run(lamp, 1))._unsafeUnwrapErr().kind).toBe(kind);
    expect(visitor.sessions.exists()).toBe(false);
    expect(visitor.cookies.get(PROTECT_CODE_COOKIE)).toBeUndefined();
  });
});
