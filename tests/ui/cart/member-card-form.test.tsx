import { expect, it } from 'vitest';
import { aTab } from '#tests/support/a-tab.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { MemberCardForm } from '#ui/cart/member-card-form.tsx';

it('leads to the page of the card only where one can be asked for', () => {
  const draw = (facts: object) => drawScreen(<MemberCardForm action="/kosarica" idPrefix="" />, undefined, facts).html;
  expect(draw({})).toContain('href="/membership-card"');
  expect(draw({ withoutCardRequests: true })).not.toContain('/membership-card');
});

it('calls the card by the name that the shop gave it, else a membership card', () => {
  const account = { firstName: 'Ana', isBackofficeUser: false, memberCardBarcode: undefined, wishlist: [] };
  const label = (facts: object) =>
    /<label[^>]*>(.*?)<\/label>/s.exec(
      drawScreen(<MemberCardForm action="/kosarica" idPrefix="" />, undefined, facts, { account }).html,
    )?.[1];
  expect(label({})).toContain('Članska iskaznica');
  expect(label({ memberCardName: 'Kartica kluba' })).toContain('Kartica kluba');
});

it('is a field for whoever is signed in, or whose card is applied already; whoever is neither is led to sign in [CRT-11]', async () => {
  const account = { firstName: 'Ana', isBackofficeUser: false, memberCardBarcode: '3850000000017', wishlist: [] };
  const { cart } = (await aTab()).cart;
  const draw = (of: Parameters<typeof drawScreen>[3]) =>
    drawScreen(<MemberCardForm action="/kosarica" idPrefix="" />, undefined, {}, of).html;
  const [stranger, customer] = [draw({ cart }), draw({ cart, account })];
  expect([stranger.includes('<form'), stranger.includes('/prijava')]).toEqual([false, true]);
  expect(customer).toMatch(/<input[^>]*name="memberCardBarcode"[^>]*value="3850000000017"/);
  const applied = cart && { ...cart, memberCardBarcode: '3850000000024' };
  for (const html of [draw({ cart: applied }), draw({ cart: applied, account })]) {
    expect(html).toContain('value="removeMemberCard"');
    expect(html).toContain('3850000000024');
  }
});
