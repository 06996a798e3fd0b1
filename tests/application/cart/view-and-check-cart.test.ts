import { describe, expect, it } from 'vitest';
import { InMemoryAbandonedCarts } from '#adapters/in-memory/in-memory-abandoned-carts.ts';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { CheckCart } from '#application/cart/check-cart.ts';
import { RestoreAbandonedCart } from '#application/cart/restore-abandoned-cart.ts';
import { ViewCart } from '#application/cart/view-cart.ts';
import { aMemoryShop, aVisitor, aVisitorWith, BOOK, LAMP, type MemoryVisitor } from '#tests/support/a-memory-shop.ts';

const viewing = ({ carts, sessions }: MemoryVisitor) => new ViewCart(carts, sessions);

describe('viewing the cart', () => {
  it('shows nothing and asks nobody without a session', async () => {
    const visitor = aVisitor(aMemoryShop());
    expect((await viewing(visitor).run())._unsafeUnwrap()).toBeUndefined();
    expect(visitor.shop.calls).toEqual([]);
  });

  it('shows the platform’s cart', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 2], [BOOK, 1]);
    expect((await viewing(visitor).run())._unsafeUnwrap()?.totals.items.amount).toBe(2250);
  });

  it('clears the session when the platform refuses it, and shows no cart [CRT-07]', async () => {
    const visitor = aVisitor(aMemoryShop());
    visitor.sessions.keep({ cartId: 'unknown', protectCode: 'unknown' });
    expect((await viewing(visitor).run())._unsafeUnwrap()).toBeUndefined();
    expect(visitor.sessions.exists()).toBe(false);
  });

  it('keeps the session when the platform is down', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    visitor.shop.faults.set('CartGateway.fetch', { kind: 'Unreachable', message: 'down' });
    expect((await viewing(visitor).run())._unsafeUnwrapErr().kind).toBe('Unreachable');
    expect(visitor.sessions.exists()).toBe(true);
  });

  it.each([
    ['ordered', 'CartArchived'],
    ['moved', 'SessionAlreadyUsed'],
  ] as const)('an %s cart clears the session and says so [CRT-08]', async (status, kind) => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    visitor.change({ status });
    expect((await viewing(visitor).run())._unsafeUnwrapErr().kind).toBe(kind);
    expect(visitor.sessions.exists()).toBe(false);
  });
});

describe('the abandoned cart after login', () => {
  const restoring = ({ shop, cookies, sessions }: MemoryVisitor, log = new RecordedLog()) =>
    new RestoreAbandonedCart(new InMemoryAbandonedCarts(shop, cookies), sessions, log).run();
  const signIn = ({ shop, cookies }: MemoryVisitor, email: string) => {
    const user = shop.people.byEmail(email) ?? shop.people.add({ email });
    shop.people.signIn(user, cookies, 'local', shop.now());
  };

  it('is fetched, and every line of the guest’s cart goes into it, the larger quantity where both have one [CRT-09]', async () => {
    const shop = aMemoryShop();
    const before = aVisitor(shop);
    signIn(before, 'ana@primjer.hr');
    before.sessions.keep((await before.carts.open())._unsafeUnwrap());
    (await before.carts.add(LAMP, 3))._unsafeUnwrap();
    const now = await aVisitorWith(shop, [LAMP, 1], [BOOK, 2]);
    signIn(now, 'ana@primjer.hr');
    await restoring(now);
    expect((await viewing(now).run())._unsafeUnwrap()?.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [LAMP, 3],
      [BOOK, 2],
    ]);
  });

  it('gives the guest’s cart another key, so that whoever knew the old one holds nothing [T-17]', async () => {
    const now = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    const thief = aVisitor(now.shop);
    for (const name of ['cartId', 'protectCode']) thief.cookies.set(name, now.cookies.get(name) ?? '', {});
    signIn(now, 'ana@primjer.hr');
    await restoring(now);
    expect((await thief.carts.fetch())._unsafeUnwrapErr().kind).toBe('SessionAlreadyUsed');
    expect((await now.carts.fetch())._unsafeUnwrap().lines).toHaveLength(1);
  });

  it('leaves the session as it is when there is none [CRT-09]', async () => {
    const visitor = aVisitor(aMemoryShop());
    signIn(visitor, 'ana@primjer.hr');
    await restoring(visitor);
    expect(visitor.sessions.exists()).toBe(false);
  });

  it('is only logged when it cannot be fetched [CRT-09]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    const log = new RecordedLog();
    visitor.shop.faults.set('AbandonedCarts.fetch', { kind: 'Unreachable', message: 'down' });
    await restoring(visitor, log);
    expect(log.lines).toEqual([{ level: 'warn', event: 'cart.abandonedFetchFailed', facts: { kind: 'Unreachable' } }]);
    expect(visitor.sessions.exists()).toBe(true);
  });
});

describe('checking the cart before ordering', () => {
  const checked = async (visitor: MemoryVisitor, between: () => void | Promise<void>) => {
    const shown = (await visitor.carts.fetch())._unsafeUnwrap();
    await between();
    return new CheckCart(visitor.carts).run(shown);
  };
  const reprice = (visitor: MemoryVisitor, productId: number, price: number) => {
    const product = visitor.shop.products.get(productId);
    if (product !== undefined) visitor.shop.products.set(productId, { ...product, price });
  };

  it('lets an unchanged cart pass [CRT-14]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    expect((await checked(visitor, () => {}))._unsafeUnwrap().totals.total.amount).toBe(1000);
  });

  it('blocks when the final price of an item differs, and brings the new cart [CRT-14]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    const problem = (await checked(visitor, () => reprice(visitor, LAMP, 1100)))._unsafeUnwrapErr();
    expect(problem).toMatchObject({
      kind: 'CartChanged',
      cart: { totals: { total: { amount: 1100 } } },
      changes: { repriced: [{ before: { unitPrice: { amount: 1000 } }, line: { unitPrice: { amount: 1100 } } }] },
    });
  });

  it('blocks when the item count differs [CRT-14]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1], [BOOK, 1]);
    const gone = await checked(visitor, () => void visitor.shop.products.delete(BOOK));
    expect(gone._unsafeUnwrapErr()).toMatchObject({ kind: 'CartChanged', changes: { removed: [{ productId: BOOK }] } });
  });

  it('blocks when only the cart total differs [CRT-14]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    (await visitor.coupons.apply('JESEN10'))._unsafeUnwrap();
    const problem = (await checked(visitor, () => void visitor.shop.coupons.delete('JESEN10')))._unsafeUnwrapErr();
    expect(problem).toMatchObject({ kind: 'CartChanged', changes: { changed: true, repriced: [], removed: [], added: [] } });
  });

  it('blocks when the member card is reported invalid, with the new cart [CRT-14]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    const problem = await checked(visitor, () => {
      visitor.shop.memberCardValid = false;
    });
    expect(problem._unsafeUnwrapErr()).toMatchObject({ kind: 'MemberCardNotValid', cart: { lines: [{ productId: LAMP }] } });
  });

  it('blocks when nothing is left, and when the platform does not answer [CRT-14]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    expect((await checked(visitor, () => visitor.change({ lines: [] })))._unsafeUnwrapErr().kind).toBe('CartEmpty');
    visitor.shop.faults.set('CartGateway.validate', { kind: 'Unreachable', message: 'down' });
    expect((await checked(visitor, () => {}))._unsafeUnwrapErr().kind).toBe('Unreachable');
  });
});
