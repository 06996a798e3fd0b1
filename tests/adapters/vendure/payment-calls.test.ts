import { expect, it } from 'vitest';
import { settle } from '#adapters/vendure/online-payment.ts';
import { returned } from '#adapters/vendure/payment-calls.ts';
import type { HeardPayment, ProvenPayment, ShopPayments } from '#adapters/vendure/payments.ts';
import type { Asked } from '#adapters/vendure/shop-verb.ts';

const CODE = '2026-000001-ABCDEFGH';
const REFERENCE = `${CODE}-abc`;

/** Payments begun with 14.50, of which a provider has said this. */
function aShop(heard?: HeardPayment) {
  const settled: (readonly [ProvenPayment, string])[] = [];
  const payments = {
    offers: () => true,
    readReturn: () => heard,
    amountOf: async (reference: string) => (reference === REFERENCE ? 1450 : undefined),
    proofOf: () => 'proof',
    settled: async (payment: ProvenPayment, outcome: string) => void settled.push([payment, outcome]),
  } as unknown as ShopPayments;
  const told: unknown[] = [];
  const vendure = {
    ask: async ({ variables }: { readonly variables: unknown }) => {
      told.push(variables);
      return { data: { settleIzlogPayment: 'paid' } };
    },
  } as unknown as Asked['vendure'];
  return { payments, vendure, settled, told };
}

it('money is told to Vendure with the amount that its provider names, else with the one that it was begun with', async () => {
  const { payments, vendure, settled, told } = aShop();
  const asking = { vendure, language: 'hr' as const };
  expect(await settle(payments, asking, 'corvuspay', { reference: REFERENCE, outcome: 'paid', amount: undefined })).toBe('paid');
  await settle(payments, asking, 'corvuspay', { reference: REFERENCE, outcome: 'paid', amount: 990 });
  const paid = { provider: 'corvuspay', code: CODE, reference: REFERENCE };
  expect(told).toMatchObject([
    { ...paid, amount: 1450 },
    { ...paid, amount: 990 },
  ]);
  expect(settled.map(([{ amount }, outcome]) => [amount, outcome])).toEqual([
    [1450, 'paid'],
    [990, 'paid'],
  ]);
});

it.each([
  ['paid', undefined, 1],
  ['pending', undefined, 0],
  ['failed', CODE, 0],
  ['cancelled', CODE, 0],
] as const)(
  'a buyer who comes back from a payment that is %s is led to the order, and out of one that did not work',
  async (outcome, turnedBack, times) => {
    const { payments, vendure, told } = aShop({ reference: REFERENCE, outcome, amount: 1450 });
    const asked = { vendure, language: 'hr', params: { provider: 'corvuspay' }, body: { parameters: { any: 'word' } } };
    const answer = (await returned(payments)(asked as unknown as Parameters<ReturnType<typeof returned>>[0]))._unsafeUnwrap();
    expect(answer.url).toContain(`orderSlug=${CODE}`);
    expect([answer.turnedBack, told.length]).toEqual([turnedBack, times]);
  },
);
