import { expect, it } from 'vitest';
import { applicablePayment } from '#server/platform/checkout/applicable-payment.ts';

type Arguments = Parameters<typeof applicablePayment>;

it('paying online is offered, and taken, only where its provider is configured [PAY-06]', () => {
  const payments = [
    { id: 1, code: 'bank-transfer', provider: null, countries: null, texts: {} },
    { id: 2, code: 'card', provider: 'known', countries: null, texts: {} },
    { id: 3, code: 'wallet', provider: 'gone', countries: null, texts: {} },
  ];
  const purchase = { priced: { digitalOnly: false }, configuration: { payments } } as unknown as Arguments[0];
  const buyer = { delivery: { country: 'HR' } } as Arguments[1];
  expect(applicablePayment(purchase, buyer, 'hrv', new Set(['known'])).map(({ code }) => code)).toEqual(['bank-transfer', 'card']);
});
