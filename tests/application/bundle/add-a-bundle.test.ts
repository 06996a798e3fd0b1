import { describe, expect, it } from 'vitest';
import { ChangeBundle } from '#application/bundle/change-bundle.ts';
import { ViewBundle } from '#application/bundle/view-bundle.ts';
import { AddToCart } from '#application/cart/add-to-cart.ts';
import type { BundleChoice } from '#domain/bundle/bundle.ts';
import {
  A_SET,
  aMemoryShop,
  aVisitor,
  LAMP,
  LARGE_SHIRT,
  type MemoryVisitor,
  SET,
  SHIRT,
  SMALL_SHIRT,
} from '#tests/support/a-memory-shop.ts';

const adding = ({ carts, sessions, information, bundles }: MemoryVisitor) => new AddToCart(carts, sessions, information, bundles);
const set = { id: SET, format: 'Bundle' } as const;
const choice = (productId: number, message = ''): BundleChoice => ({
  members: [{ memberId: SHIRT, productId }],
  personalizations: message === '' ? [] : [{ code: 'message', value: message }],
});

describe('adding a bundle', () => {
  it('names the members that are not set, for the modal to open, and adds nothing [BUN-02]', async () => {
    const visitor = aVisitor(aMemoryShop());
    expect((await adding(visitor).run(set, 1))._unsafeUnwrapErr()).toEqual({ kind: 'BundleNotSet', missing: ['Majica'] });
    expect(visitor.shop.calls).toEqual(['Bundles.byProduct']);
  });

  it('of which there is nothing to choose goes in as it is [BUN-02]', async () => {
    const shop = aMemoryShop();
    shop.bundles.set(SET, { members: A_SET.members.filter(({ id }) => id === LAMP), customOptions: [] });
    const added = await adding(aVisitor(shop)).run(set, 2);
    expect(added._unsafeUnwrap().cart.lines).toMatchObject([
      { productId: SET, quantity: 2, choice: { members: [], personalizations: [] } },
    ]);
  });

  it('tells that its members could not be fetched, also to the modal [BUN-03]', async () => {
    const visitor = aVisitor(aMemoryShop());
    visitor.shop.faults.set('Bundles.byProduct', { kind: 'Unreachable', message: 'no' });
    expect((await adding(visitor).run(set, 1))._unsafeUnwrapErr()).toEqual({ kind: 'BundleItemsNotFetched' });
    expect((await new ViewBundle(visitor.bundles).run(SET))._unsafeUnwrapErr()).toEqual({ kind: 'BundleItemsNotFetched' });
    visitor.shop.faults.clear();
    expect((await new ViewBundle(visitor.bundles).run(LAMP))._unsafeUnwrapErr()).toEqual({ kind: 'ProductGone' });
    expect((await new ViewBundle(visitor.bundles).run(SET))._unsafeUnwrap().members).toHaveLength(2);
  });

  it('with a choice makes a line of its own for each choice [BUN-04]', async () => {
    const visitor = aVisitor(aMemoryShop());
    await adding(visitor).run(set, 1, choice(SMALL_SHIRT));
    await adding(visitor).run(set, 2, choice(LARGE_SHIRT));
    const added = await adding(visitor).run(set, 3, choice(SMALL_SHIRT));
    expect(added._unsafeUnwrap().cart.lines.map((line) => [line.quantity, line.choice?.members[0]?.productId])).toEqual([
      [4, SMALL_SHIRT],
      [2, LARGE_SHIRT],
    ]);
  });

  it('can be chosen otherwise later; two lines that become equal are one [BUN-04]', async () => {
    const visitor = aVisitor(aMemoryShop());
    await adding(visitor).run(set, 1, choice(SMALL_SHIRT));
    const two = (await adding(visitor).run(set, 2, choice(LARGE_SHIRT)))._unsafeUnwrap().cart.lines;
    const changing = new ChangeBundle(visitor.carts, visitor.sessions);
    const worded = (await changing.run(two[0]?.itemId ?? '', '1', choice(SMALL_SHIRT, 'Hvala')))._unsafeUnwrap();
    expect(worded.lines[0]).toMatchObject({ itemId: two[0]?.itemId, options: ['Hvala'] });
    const one = (await changing.run(two[0]?.itemId ?? '', '1', choice(LARGE_SHIRT)))._unsafeUnwrap();
    expect(one.lines).toMatchObject([{ itemId: two[0]?.itemId, quantity: 3 }]);
    expect((await changing.run('x', '', choice(LARGE_SHIRT)))._unsafeUnwrapErr().kind).toBe('ItemNotInCart');
    expect((await changing.run('x', '1e3', choice(LARGE_SHIRT)))._unsafeUnwrapErr().kind).toBe('InvalidQuantity');
  });
});
