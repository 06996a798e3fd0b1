import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Buyer } from './buyer.ts';
import { type PaymentRow, paymentMethodsIn } from './queries.ts';

/** Ways to pay in the buyer's country; cash on delivery needs a delivery. */
export async function applicablePayment(
  database: Kysely<Database>,
  digitalOnly: boolean,
  buyer: Buyer,
  language: string,
): Promise<readonly PaymentRow[]> {
  const methods = await paymentMethodsIn(database, buyer.delivery.country, language);
  return methods.filter(({ code }) => !(digitalOnly && code === 'cash-on-delivery'));
}
