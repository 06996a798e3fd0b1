import { err } from 'neverthrow';
import { expect, it } from 'vitest';
import { BOOK, LAMP, SCARCE, SET, SHIRT, SMALL_SHIRT } from '../../support/a-memory-shop.ts';
import { aTab, settled } from '../../support/a-tab.ts';

const CHOICE = { members: [{ memberId: SHIRT, productId: SMALL_SHIRT }], personalizations: [] };

/** A tab with a lamp and a set in its cart. */
async function aTabWithASet() {
  const tab = await aTab();
  await tab.cart.add({ id: SET, format: 'Bundle', name: 'Set' }, '1', CHOICE);
  const [lamp = '', set = ''] = tab.cart.cart?.lines.map(({ itemId }) => itemId) ?? [];
  tab.notices.told.length = 0;
  tab.visitor.shop.calls.length = 0;
  return { ...tab, lamp, set };
}

/** Says that something is out of stock. */
const tellSomething = ({ cart }: Awaited<ReturnType<typeof aTab>>) => cart.add({ id: SCARCE, format: 'Simple', name: 'R' }, '3');

it('a set that is changed forgets a quantity that was about to be sent, and says that it is changed [BUN-04] [CRT-05]', async () => {
  const tab = await aTabWithASet();
  void tab.cart.typeQuantity(tab.set, '7');
  expect(await tab.cart.changeBundle(tab.set, '2', CHOICE)).toBe(true);
  expect(tab.cart.updating.size).toBe(0);
  expect(tab.notices.told).toEqual([{ tone: 'success', message: 'cart.quantityChanged' }]);
  tab.timer.turn(1000);
  await settled();
  expect(tab.cart.cart?.lines.at(-1)).toMatchObject({ itemId: tab.set, quantity: 2 });
  expect(tab.visitor.shop.calls).toHaveLength(1);
});

it('a set that can not be changed says why, and what was told before is taken back [BUN-04] [ERR-04]', async () => {
  const tab = await aTabWithASet();
  await tellSomething(tab);
  expect(await tab.cart.changeBundle(tab.set, '0', CHOICE)).toBe(false);
  expect(tab.notices.takenBack).toEqual(['error.outOfStockSome']);
  expect(tab.notices.told.at(-1)).toMatchObject({ tone: 'error', message: 'error.invalidQuantity' });
});

it('each new attempt takes back what was told of the one before [ERR-04]', async () => {
  const tab = await aTab({ lines: [[LAMP, 1]] });
  const { itemId = '' } = tab.cart.cart?.lines[0] ?? {};
  const attempts = [
    () => tab.cart.discounts.applyCoupon(),
    () => tab.cart.discounts.removeCoupon(),
    () => tab.cart.discounts.removeMemberCard(),
    async () => void tab.cart.typeQuantity(itemId, '2'),
    () => tab.cart.remove(itemId),
  ];
  for (const attempt of attempts) {
    await tellSomething(tab);
    tab.notices.takenBack.length = 0;
    await attempt();
    expect(tab.notices.takenBack, String(attempt)).toContain('error.outOfStockSome');
  }
});

it.each([
  [{ kind: 'ConfigurationNotSet' }, 'info'],
  [{ kind: 'BundleNotSet' }, 'info'],
  [{ kind: 'ProductGone' }, 'error'],
] as const)('what is left to choose is no fault, and told as information: %j is told as %s [CRT-04] [BUN-02]', async (problem, tone) => {
  const { cart, notices } = await aTab();
  cart.tellProblem(problem);
  const message = tone === 'info' ? 'core.notifications.configurationNotSet' : 'error.productGone';
  expect(notices.told.at(-1)).toMatchObject({ tone, message });
});

it('a coupon that is taken off leaves nothing in its form, and says when that failed [CRT-10]', async () => {
  const { cart, visitor, notices } = await aTab();
  cart.discounts.typeCoupon('');
  await cart.discounts.applyCoupon();
  expect(cart.discounts.couponProblem).toBeDefined();
  cart.discounts.typeCoupon('JESEN10');
  await cart.discounts.removeCoupon();
  expect(cart.discounts).toMatchObject({ couponCode: '', couponProblem: undefined, couponIsBusy: false });
  visitor.shop.faults.set('Coupons.remove', { kind: 'Unreachable', message: 'no' });
  cart.discounts.typeCoupon('JESEN10');
  await cart.discounts.applyCoupon();
  await cart.discounts.removeCoupon();
  expect(notices.told.at(-1)).toEqual({ tone: 'error', message: 'error.unreachable' });
  expect(cart).toMatchObject({ discounts: { couponIsBusy: false }, cart: { coupon: { code: 'JESEN10' } } });
});

it('an empty field of a card is said at the field alone; any other reason is told, too, and the next attempt forgets it [CRT-11]', async () => {
  const { cart, notices, visitor } = await aTab();
  const { people } = visitor.shop;
  people.signIn(people.add({ email: 'ana@primjer.hr' }), visitor.cookies, 'local', new Date('2026-11-20T10:00:00Z'));
  expect(await cart.discounts.applyMemberCard('')).toBe(false);
  expect([cart.discounts.cardProblem?.kind, notices.told]).toEqual(['BarcodeMissing', []]);
  visitor.memberCards.apply = async () => err({ kind: 'Unreachable', message: 'no' });
  expect(await cart.discounts.applyMemberCard('3850000000017')).toBe(false);
  expect([cart.discounts.cardProblem?.kind, cart.discounts.cardIsBusy]).toEqual(['Unreachable', false]);
  expect(notices.told).toEqual([{ tone: 'error', message: 'error.unreachable' }]);
  await cart.discounts.removeMemberCard();
  expect(cart.discounts.cardProblem).toBeUndefined();
});

it('a cart that does not open any more is put away with a word, and its visitor stays where they are [CRT-07]', async () => {
  const tab = await aTab();
  tab.visitor.carts.update = async () => err({ kind: 'SessionRefused' });
  const done = tab.cart.typeQuantity(tab.cart.cart?.lines[0]?.itemId ?? '', '2');
  tab.timer.turn(500);
  await done;
  expect([tab.cart.isEmpty, tab.paths]).toEqual([true, []]);
  expect(tab.notices.told).toMatchObject([{ tone: 'error' }]);
});

it('asks for the cart again when a line could not be removed, and not for a quantity that is none [CRT-15]', async () => {
  const tab = await aTab();
  const { itemId = '' } = tab.cart.cart?.lines[0] ?? {};
  await tab.visitor.carts.add(BOOK, 2);
  const done = tab.cart.typeQuantity(itemId, 'x');
  tab.timer.turn(500);
  await done;
  expect(tab.cart.pieces).toBe(1);
  tab.visitor.carts.remove = async () => err({ kind: 'ItemNotInCart' });
  await tab.cart.remove(itemId);
  await settled();
  expect(tab.cart.pieces).toBe(3);
});

it('a cart that is asked for while a quantity waits does not take back what is typed [CRT-05]', async () => {
  const tab = await aTab();
  const { itemId = '' } = tab.cart.cart?.lines[0] ?? {};
  void tab.cart.typeQuantity(itemId, '2');
  await tab.visitor.carts.add(BOOK, 2);
  await tab.cart.refresh();
  expect(tab.cart.pieces).toBe(1);
  tab.timer.turn(500);
  await settled();
  expect([tab.cart.updating.size, tab.cart.pieces]).toEqual([0, 4]);
});
