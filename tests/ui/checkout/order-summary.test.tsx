import { expect, it } from 'vitest';
import { aTabInCheckout } from '#tests/support/a-tab.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { CheckoutViewModel } from '#ui/checkout/checkout-view-model.ts';
import { OrderSummary } from '#ui/checkout/order-summary.tsx';

const sums = (html: string) =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, sum]) => [name, sum?.replaceAll('\u00a0', ' ')]);

it('counts the way of delivery that is chosen on the screen before it is saved, and leaves out the tax that nobody has counted [CHK-06]', async () => {
  const tab = await aTabInCheckout({ deliveryMethodId: undefined });
  const checkout = await tab.openCheckout('shipping');
  const home = checkout.deliveryMethods.find(({ price }) => price.amount > 0);
  const draw = (chosen: typeof home) =>
    sums(drawScreen(<OrderSummary cart={checkout.cart} way={new CheckoutViewModel(checkout, 'hr')} chosen={chosen} />).html);
  const before = draw(undefined);
  const after = draw(home);
  const { total } = checkout.cart.totals;
  const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;
  expect(before).toContainEqual(['Ukupno', euros(total.amount)]);
  expect(after).toContainEqual(['Ukupno', euros(total.amount + (home?.price.amount ?? 0))]);
  expect(after).toContainEqual([home?.name, euros(home?.price.amount ?? 0)]);
  expect(before.map(([name]) => name)).toContain('Od toga PDV');
  expect(after.map(([name]) => name)).not.toContain('Od toga PDV');
});
