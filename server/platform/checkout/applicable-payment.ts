import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type PaymentRow, paymentMethods } from './queries.ts';

/** Ways to pay; cash on delivery needs a delivery. */
export async function applicablePayment(
  database: Kysely<Database>,
  digitalOnly: boolean,
  language: string,
): Promise<readonly PaymentRow[]> {
  const methods = await paymentMethods(database, language);
  return methods.filter(({ code }) => !(digitalOnly && code === 'cash-on-delivery'));
}
