import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Buyer } from './buyer.ts';
import { type PaymentRow, paymentMethodsIn } from './queries.ts';

/** Whom to pay through: the configured providers, or none. */
export interface Payees {
  has(provider: string): boolean;
}

/** Ways to pay in the buyer's country; cash on delivery needs a delivery, and paying online a provider that is configured. */
export async function applicablePayment(
  database: Kysely<Database>,
  digitalOnly: boolean,
  buyer: Buyer,
  language: string,
  payees: Payees,
): Promise<readonly PaymentRow[]> {
  return payableAmong(await paymentMethodsIn(database, buyer.delivery.country, language), digitalOnly, payees);
}

/** Of the ways of a country those that are to be had for this cart. */
export function payableAmong(methods: readonly PaymentRow[], digitalOnly: boolean, payees: Payees): readonly PaymentRow[] {
  return methods.filter(
    ({ code, provider }) => !(digitalOnly && code === 'cash-on-delivery') && (provider === null || payees.has(provider)),
  );
}
