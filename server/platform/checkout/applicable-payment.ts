import type { Buyer } from './buyer.ts';
import { type PaymentRow, paymentsIn } from './offers.ts';
import type { Purchase } from './purchase.ts';

/** Whom to pay through: the configured providers, or none. */
export interface Payees {
  has(provider: string): boolean;
}

/** Ways to pay in the buyer's country; cash on delivery needs a delivery, and paying online a provider that is configured. */
export function applicablePayment(
  { priced, configuration }: Omit<Purchase, 'buyer'>,
  buyer: Pick<Buyer, 'delivery'>,
  language: string,
  payees: Payees,
): readonly PaymentRow[] {
  return paymentsIn(configuration.payments, buyer.delivery.country, language).filter(
    ({ code, provider }) => !(priced.digitalOnly && code === 'cash-on-delivery') && (provider === null || payees.has(provider)),
  );
}
