import { describe, expect, it } from 'vitest';
import { aTab } from '#tests/support/a-tab.ts';

async function aCustomersTab() {
  const tab = await aTab();
  const { people } = tab.visitor.shop;
  people.signIn(people.add({ email: 'ana@primjer.hr' }), tab.visitor.cookies, 'local', new Date('2026-11-20T10:00:00Z'));
  return tab;
}

describe('the membership card in the cart', () => {
  it('prices the cart and says so; taken off, it is gone [CRT-11]', async () => {
    const tab = await aCustomersTab();
    expect(await tab.cart.discounts.applyMemberCard('3850 1440 2719 0')).toBe(true);
    expect(tab.cart.cart?.memberCardBarcode).toBe('3850144027190');
    expect(tab.notices.told).toEqual([{ tone: 'success', message: 'core.notifications.memebrshipCardBarcodeApplied' }]);
    await tab.cart.discounts.removeMemberCard();
    expect(tab.cart.cart?.memberCardBarcode).toBeUndefined();
  });

  it('that the register refuses is told by a toast and by the field; an empty one by the field alone [CRT-11]', async () => {
    const tab = await aCustomersTab();
    expect(await tab.cart.discounts.applyMemberCard('111')).toBe(false);
    expect(tab.cart.discounts.cardProblem).toEqual({ kind: 'BarcodeInvalid' });
    expect(tab.notices.told.map(({ message }) => message)).toEqual(['core.notifications.membershipCardBarcodeInvalid']);
    expect(await tab.cart.discounts.applyMemberCard(' ')).toBe(false);
    expect(tab.cart.discounts.cardProblem).toEqual({ kind: 'BarcodeMissing' });
    expect(tab.notices.told).toHaveLength(1);
  });

  it('of nobody leads to login, and back to the cart [CRT-11]', async () => {
    const tab = await aTab();
    expect(await tab.cart.discounts.applyMemberCard('3850144027190')).toBe(false);
    expect(tab.paths).toEqual([{ path: '/prijava?from=%2Fkosarica', replace: false }]);
  });
});
