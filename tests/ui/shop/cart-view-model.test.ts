import { err } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { CartViewModel } from '#ui/shop/cart-view-model.ts';
import { aMemoryShop, BOOK, E_BOOK, LAMP, SCARCE, SHIRT } from '../../support/a-memory-shop.ts';
import { aTab, settled } from '../../support/a-tab.ts';

const A_BOOK = { id: BOOK, format: 'Simple', name: 'Knjiga' } as const;

async function aTabOfType(cartType: number) {
  const shop = aMemoryShop();
  shop.settings = { ...shop.settings, cartType };
  return aTab({ shop });
}

describe('adding', () => {
  it('goes to the cart page with cart type 0 [CRT-03]', async () => {
    const { cart, paths, notices } = await aTabOfType(0);
    expect(await cart.add(A_BOOK, '1')).toBe(true);
    expect(paths).toEqual([{ path: '/kosarica', replace: false }]);
    expect(cart.modalIsOpen).toBe(false);
    expect(notices.told).toEqual([{ tone: 'success', message: 'cart.addedToCart', values: { name: 'Knjiga' }, goesAlong: true }]);
  });

  it('stays with cart type 1 [CRT-03]', async () => {
    const { cart, paths } = await aTabOfType(1);
    await cart.add(A_BOOK, '2');
    expect(paths).toEqual([]);
    expect(cart.modalIsOpen).toBe(false);
    expect(cart.pieces).toBe(3);
  });

  it('shows the modal with cart type 2, and says what was added until it is closed [CRT-03] [CRT-13]', async () => {
    const { cart, paths } = await aTabOfType(2);
    await cart.add(A_BOOK, '1');
    expect(paths).toEqual([]);
    expect(cart).toMatchObject({ modalIsOpen: true, modalWasOpened: true, addedName: 'Knjiga' });
    cart.closeModal();
    expect(cart).toMatchObject({ modalIsOpen: false, modalWasOpened: true, addedName: undefined });
  });

  it('of an e-book there is one: of a second one it is said that it is in the cart already, and not that it was added [CRT-04]', async () => {
    const { cart, notices } = await aTabOfType(2);
    const book = { id: E_BOOK, format: 'EProduct', name: 'Priručnik' } as const;
    await cart.add(book, '1');
    expect(cart.addedName).toBe('Priručnik');
    cart.closeModal();
    await cart.add(book, '1');
    expect(notices.told.map(({ tone, message }) => [tone, message])).toEqual([
      ['success', 'cart.addedToCart'],
      ['info', 'cart.isThere'],
    ]);
    expect(cart).toMatchObject({ modalIsOpen: true, addedName: undefined });
    // Of other goods there can be more.
    await cart.add(A_BOOK, '1');
    await cart.add(A_BOOK, '1');
    expect(notices.told.at(-1)?.message).toBe('cart.addedToCart');
  });

  it('a second press while the first is on its way does nothing [F-08]', async () => {
    const { cart } = await aTab();
    const first = cart.add(A_BOOK, '1');
    expect(cart.adding.has(BOOK)).toBe(true);
    expect(await cart.add(A_BOOK, '1')).toBe(false);
    await first;
    expect(cart.adding.has(BOOK)).toBe(false);
    expect(cart.cart?.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  it('a second press on anything else of the cart does nothing either while the first is on its way [F-08]', async () => {
    const { cart, visitor } = await aTab({ lines: [[LAMP, 4]] });
    const { itemId = '' } = cart.cart?.lines[0] ?? {};
    const sent = async (press: () => Promise<unknown>) => {
      visitor.shop.calls.length = 0;
      await Promise.all([press(), press()]);
      return visitor.shop.calls.length;
    };
    const once = async (press: () => Promise<unknown>) => {
      visitor.shop.calls.length = 0;
      await press();
      return visitor.shop.calls.length;
    };
    cart.discounts.typeCoupon('JESEN10');
    expect(await sent(() => cart.discounts.applyCoupon())).toBe(1);
    expect(await sent(() => cart.discounts.removeCoupon())).toBe(await once(() => cart.discounts.removeCoupon()));
    expect(await sent(() => cart.discounts.removeMemberCard())).toBe(await once(() => cart.discounts.removeMemberCard()));
    expect(await sent(() => cart.remove(itemId))).toBe(1);
  });

  it('tells what is wrong, and keeps it by the product [CRT-04] [CRT-17] [ERR-02]', async () => {
    const { cart, notices } = await aTab();
    expect(await cart.add({ id: SHIRT, format: 'Configurable', name: 'Majica' }, '1')).toBe(false);
    // The form marks what is missing; a toast would cover it on a phone.
    expect(cart.addProblems.get(SHIRT)).toEqual({ kind: 'ConfigurationNotSet' });
    expect(notices.told).toEqual([]);
    await cart.add({ id: SCARCE, format: 'Simple', name: 'Rijetkost' }, '3');
    expect(cart.addProblems.get(SCARCE)).toMatchObject({ kind: 'OutOfStock' });
    expect(notices.told.at(-1)).toMatchObject({ tone: 'error', message: 'error.outOfStockSome', values: { available: 2 } });
    await cart.add({ id: SCARCE, format: 'Simple', name: 'Rijetkost' }, '2');
    expect(cart.addProblems.has(SCARCE)).toBe(false);
    expect(notices.takenBack).toContain('error.outOfStockSome');
  });

  it('forgets what was wrong with a choice when another one is made [CRT-04] [ERR-04]', async () => {
    const { cart, notices } = await aTab();
    await cart.add({ id: SHIRT, format: 'Configurable', name: 'Majica' }, '1');
    cart.forgetAddProblem(SHIRT);
    expect(cart.addProblems.has(SHIRT)).toBe(false);
    await cart.add({ id: SCARCE, format: 'Simple', name: 'Rijetkost' }, '3');
    cart.forgetAddProblem(SCARCE);
    expect(notices.takenBack).toContain('error.outOfStockSome');
  });

  it('says so when the shop is out of reach, and can be tried again', async () => {
    const { notices, timer, goTo } = await aTab();
    const cart = new CartViewModel({ useCases: () => Promise.reject(new Error('offline')), notices, timer, goTo, locale: 'hr' });
    expect(await cart.add(A_BOOK, '1')).toBe(false);
    expect(notices.told).toEqual([{ tone: 'error', message: 'error.unreachable' }]);
    expect(cart.adding.size).toBe(0);
  });
});

describe('a changed quantity', () => {
  it('is sent after 500 ms of quiet; an earlier one of the same line is dropped, other lines are not [CRT-05] [OPS-05]', async () => {
    const tab = await aTab({
      lines: [
        [LAMP, 1],
        [BOOK, 1],
      ],
    });
    const [lamp = '', book = ''] = tab.cart.cart?.lines.map(({ itemId }) => itemId) ?? [];
    const { calls } = tab.visitor.shop;
    calls.length = 0;
    void tab.cart.typeQuantity(lamp, '2');
    tab.timer.turn(300);
    void tab.cart.typeQuantity(lamp, '3');
    void tab.cart.typeQuantity(book, '5');
    tab.timer.turn(499);
    expect(calls).toEqual([]);
    tab.timer.turn(1);
    await settled();
    expect(calls).toEqual(['CartGateway.update', 'CartGateway.update']);
    expect(tab.cart.cart?.lines.map(({ quantity }) => quantity)).toEqual([3, 5]);
    expect(tab.cart.updating.size).toBe(0);
  });

  it('that is typed while the one before is on its way is sent after its answer, so the last one stands [CRT-05]', async () => {
    const tab = await aTab();
    const { itemId = '' } = tab.cart.cart?.lines[0] ?? {};
    const answers: (() => void)[] = [];
    const { carts } = tab.visitor;
    const update = carts.update.bind(carts);
    carts.update = async (...of) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return update(...of);
    };
    const first = tab.cart.typeQuantity(itemId, '2');
    tab.timer.turn(500);
    await settled();
    void tab.cart.typeQuantity(itemId, '5');
    tab.timer.turn(500);
    await settled();
    const second = tab.cart.typeQuantity(itemId, '7');
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await settled();
    // Its row is at rest neither while the next one is on its way nor while the last one waits to be sent.
    expect([answers.length, tab.cart.updating.has(itemId)]).toEqual([2, true]);
    answers[1]?.();
    await settled();
    expect([answers.length, tab.cart.updating.has(itemId)]).toEqual([2, true]);
    tab.timer.turn(500);
    await settled();
    answers[2]?.();
    await Promise.all([first, second]);
    expect(tab.cart.updating.has(itemId)).toBe(false);
    expect(tab.cart.cart?.lines[0]?.quantity).toBe(7);
  });

  it('that waits for the answer before it keeps its row busy until its own [CRT-05]', async () => {
    const tab = await aTab();
    const { itemId = '' } = tab.cart.cart?.lines[0] ?? {};
    const answers: (() => void)[] = [];
    const { carts } = tab.visitor;
    const update = carts.update.bind(carts);
    carts.update = async (...of) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return update(...of);
    };
    const sent = ['2', '7'].map((text) => {
      const done = tab.cart.typeQuantity(itemId, text);
      tab.timer.turn(500);
      return done;
    });
    await settled();
    answers[0]?.();
    await settled();
    expect([answers.length, tab.cart.updating.has(itemId)]).toEqual([2, true]);
    answers[1]?.();
    await Promise.all(sent);
    expect([tab.cart.updating.has(itemId), tab.cart.cart?.lines[0]?.quantity]).toEqual([false, 7]);
  });

  it('that was just typed goes along to the checkout [CRT-05]', async () => {
    const tab = await aTab();
    const { itemId = '' } = tab.cart.cart?.lines[0] ?? {};
    expect(tab.cart.goOnTo('/naplata')).toBe(false);
    void tab.cart.typeQuantity(itemId, '4');
    expect(tab.cart.goOnTo('/naplata')).toBe(true);
    expect(tab.paths).toEqual([]);
    await settled();
    expect(tab.cart.cart?.lines[0]?.quantity).toBe(4);
    expect(tab.paths.map(({ path }) => path)).toEqual(['/naplata']);
    // One that is on its way is waited for, too.
    void tab.cart.typeQuantity(itemId, '2');
    tab.timer.turn(500);
    expect(tab.cart.goOnTo('/naplata')).toBe(true);
    await settled();
    expect(tab.cart.cart?.lines[0]?.quantity).toBe(2);
    expect(tab.cart.goOnTo('/naplata')).toBe(false);
    // The quiet time that was cut short sends nothing again.
    const { calls } = tab.visitor.shop;
    calls.length = 0;
    tab.timer.turn(500);
    await settled();
    expect(calls).toEqual([]);
  });

  it('that is refused is told, and the cart shows what the platform says [CRT-15]', async () => {
    const tab = await aTab({ lines: [[SCARCE, 1]] });
    const { itemId = '' } = tab.cart.cart?.lines[0] ?? {};
    tab.visitor.change({ lines: [{ itemId, productId: SCARCE, quantity: 2 }] });
    const done = tab.cart.typeQuantity(itemId, '9');
    tab.timer.turn(500);
    await done;
    expect(tab.cart.lineProblems.get(itemId)).toMatchObject({ kind: 'OutOfStock', available: 2 });
    expect(tab.notices.told).toMatchObject([{ tone: 'error', message: 'error.outOfStockSome' }]);
    expect(tab.cart.cart?.lines[0]?.quantity).toBe(2);
    void tab.cart.typeQuantity(itemId, '1');
    expect(tab.cart.lineProblems.has(itemId)).toBe(false);
  });

  it('that was of a cart which is no more asks for no other cart [CRT-08]', async () => {
    const tab = await aTab();
    const { itemId = '' } = tab.cart.cart?.lines[0] ?? {};
    tab.visitor.shop.faults.set('CartGateway.update', { kind: 'CartArchived' } as never);
    const { calls } = tab.visitor.shop;
    calls.length = 0;
    const done = tab.cart.typeQuantity(itemId, '2');
    tab.timer.turn(500);
    await done;
    expect([tab.cart.cart, calls]).toEqual([undefined, ['CartGateway.update']]);
  });

  it('says that a coupon went with the line that it needed [CRT-10]', async () => {
    const tab = await aTab({ lines: [[LAMP, 3]] });
    tab.cart.discounts.typeCoupon('PET');
    await tab.cart.discounts.applyCoupon();
    await tab.cart.remove(tab.cart.cart?.lines[0]?.itemId ?? '');
    expect(tab.cart.cart?.coupon).toBeUndefined();
    expect(tab.notices.told.map(({ message }) => message)).toContain('cart.couponRemoved');
  });

  it('takes off a coupon that no longer fits, and says so [CRT-10]', async () => {
    const tab = await aTab({ lines: [[LAMP, 3]] });
    tab.cart.discounts.typeCoupon('PET');
    expect(await tab.cart.discounts.applyCoupon()).toBe(true);
    const { itemId = '' } = tab.cart.cart?.lines[0] ?? {};
    const done = tab.cart.typeQuantity(itemId, '1');
    tab.timer.turn(500);
    await done;
    expect(tab.cart.cart?.coupon).toBeUndefined();
    expect(tab.notices.told.map(({ message }) => message)).toContain('cart.couponRemoved');
  });
});

describe('removing', () => {
  it('marks the line until the answer, then says that it is gone [CRT-06] [CRT-03]', async () => {
    const tab = await aTab({
      lines: [
        [LAMP, 1],
        [E_BOOK, 1],
      ],
    });
    const { itemId = '' } = tab.cart.cart?.lines[0] ?? {};
    const removing = tab.cart.remove(itemId);
    expect(tab.cart.deleting.has(itemId)).toBe(true);
    await removing;
    expect(tab.cart.deleting.size).toBe(0);
    expect(tab.cart.pieces).toBe(1);
    expect(tab.notices.told).toEqual([{ tone: 'success', message: 'core.notifications.itemRemovedFromCart' }]);
  });

  it('tells a line that is in the cart, also one that is gone from the shop, from one that is not [CRT-06]', async () => {
    const { cart } = await aTab();
    const line = cart.cart?.lines[0];
    if (cart.cart === undefined || line === undefined) throw new Error('no line');
    expect([cart.holds(line.itemId), cart.holds('nothing')]).toEqual([true, false]);
    cart.show({ ...cart.cart, lines: [], gone: [{ ...line, itemId: '99' }] as never });
    expect([cart.holds(line.itemId), cart.holds('99')]).toEqual([false, true]);
    cart.show(undefined);
    expect(cart.holds('99')).toBe(false);
  });

  it('a line that is not there, and a failed removal, have messages of their own [CRT-06]', async () => {
    const tab = await aTab();
    await tab.cart.remove('nothing');
    expect(tab.notices.told).toEqual([{ tone: 'error', message: 'core.notifications.itemNotInCart' }]);
    tab.visitor.carts.remove = async () => err({ kind: 'Unreachable', message: 'gone' });
    const { itemId = '' } = tab.cart.cart?.lines[0] ?? {};
    await tab.cart.remove(itemId);
    expect(tab.notices.told.at(-1)).toEqual({ tone: 'error', message: 'error.removeFromCartFailed' });
    expect(tab.cart.isEmpty).toBe(false);
  });

  it('drops a quantity of the line that was about to be sent [CRT-05]', async () => {
    const tab = await aTab();
    const { itemId = '' } = tab.cart.cart?.lines[0] ?? {};
    void tab.cart.typeQuantity(itemId, '4');
    await tab.cart.remove(itemId);
    tab.visitor.shop.calls.length = 0;
    tab.timer.turn(1000);
    await settled();
    expect(tab.visitor.shop.calls).toEqual([]);
  });
});

describe('the coupon', () => {
  it('is needed, applied, taken off [CRT-10]', async () => {
    const { cart, notices } = await aTab();
    expect(await cart.discounts.applyCoupon()).toBe(false);
    expect(cart.discounts.couponProblem).toEqual({ kind: 'CouponCodeMissing' });
    cart.discounts.typeCoupon(' JESEN10 ');
    expect(await cart.discounts.applyCoupon()).toBe(true);
    expect(cart).toMatchObject({ discounts: { couponCode: '', couponProblem: undefined }, cart: { coupon: { code: 'JESEN10' } } });
    expect(notices.told.at(-1)).toEqual({ tone: 'success', message: 'cart.couponApplied' });
    await cart.discounts.removeCoupon();
    expect(cart.cart?.coupon).toBeUndefined();
    expect(cart.discounts.couponCode).toBe('');
  });

  it('that is not accepted empties the form and says why [CRT-10] [ERR-02]', async () => {
    const { cart, notices } = await aTab();
    cart.discounts.typeCoupon('NEMA');
    expect(await cart.discounts.applyCoupon()).toBe(false);
    expect(cart.discounts).toMatchObject({ couponCode: '', couponProblem: { kind: 'CouponNotFound' }, couponIsBusy: false });
    expect(notices.told).toEqual([{ tone: 'error', message: 'error.couponNotFound' }]);
    cart.discounts.typeCoupon('ISTEKAO');
    await cart.discounts.applyCoupon();
    expect(notices.told.at(-1)).toEqual({ tone: 'error', message: 'error.coupon.expired' });
    expect(cart.discounts.couponCode).toBe('');
    expect(notices.takenBack).toEqual(['error.couponNotFound']);
    cart.discounts.typeCoupon('JESEN10');
    await cart.discounts.applyCoupon();
    expect(notices.takenBack.at(-1)).toBe('error.coupon.expired');
  });
});

describe('a cart that cannot be used any more', () => {
  it('is put away and leads home, with a word when it is archived [CRT-08]', async () => {
    const tab = await aTab();
    tab.visitor.carts.add = async () => err({ kind: 'CartArchived' });
    await tab.cart.add(A_BOOK, '1');
    expect(tab.cart.isEmpty).toBe(true);
    expect(tab.visitor.sessions.exists()).toBe(false);
    expect(tab.paths).toEqual([{ path: '/', replace: false }]);
    expect(tab.notices.told).toEqual([{ tone: 'error', message: 'core.notifications.cartUpdateError' }]);
  });

  it('and without a word when its session is already used [CRT-08]', async () => {
    const tab = await aTab();
    tab.visitor.carts.add = async () => err({ kind: 'SessionAlreadyUsed' });
    await tab.cart.add(A_BOOK, '1');
    expect(tab.cart.isEmpty).toBe(true);
    expect(tab.paths).toEqual([{ path: '/', replace: false }]);
    expect(tab.notices.told).toEqual([]);
  });
});

describe('answers', () => {
  it('out of their order never win', async () => {
    const tab = await aTab();
    const { carts } = tab.visitor;
    const fetch = carts.fetch.bind(carts);
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    carts.fetch = async () => {
      const old = await fetch();
      await late;
      return old;
    };
    const refreshing = tab.cart.refresh();
    await settled();
    await tab.cart.add(A_BOOK, '1');
    answer();
    await refreshing;
    expect(tab.cart.pieces).toBe(2);
  });

  it('that are newer win whatever was asked first: the revision of the cart says so [CRT-15]', async () => {
    const tab = await aTab();
    const { carts } = tab.visitor;
    const [fetch, add] = [carts.fetch.bind(carts), carts.add.bind(carts)];
    let read = () => {};
    const late = new Promise<void>((resolve) => {
      read = resolve;
    });
    carts.add = async (...goods) => (await add(...goods)).map((cart) => ({ ...cart, revision: 1 }));
    carts.fetch = async () => {
      await late;
      return (await fetch()).map((cart) => ({ ...cart, revision: 2 }));
    };
    const refreshing = tab.cart.refresh();
    await settled();
    await tab.cart.add(A_BOOK, '1');
    // Another tab.
    await add(BOOK, 1);
    read();
    await refreshing;
    expect(tab.cart.pieces).toBe(3);
  });

  it('of questions asked before the cart was put away do not bring it back', async () => {
    const tab = await aTab();
    const refreshing = tab.cart.refresh();
    tab.cart.show(undefined);
    await refreshing;
    expect(tab.cart.isEmpty).toBe(true);
  });

  it('to a tab that comes back to the front bring what another tab changed [F-06]', async () => {
    const tab = await aTab();
    await tab.visitor.carts.add(BOOK, 2);
    await tab.cart.refresh();
    expect(tab.cart.pieces).toBe(3);
  });
});

it('a changed cart is shown, with a notice of 12 seconds [CRT-14] [OPS-05]', async () => {
  const tab = await aTab();
  await tab.visitor.carts.add(BOOK, 2);
  const changed = (await tab.visitor.carts.fetch())._unsafeUnwrap();
  tab.cart.replaceChanged(changed);
  expect(tab.cart.cart).toBe(changed);
  expect(tab.notices.told).toEqual([{ tone: 'info', message: 'core.notifications.cartUpdated', milliseconds: 12_000 }]);
});
