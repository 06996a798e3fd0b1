import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { shippingAddress } from './guest.ts';
import { type Guest, type PaymentRow, paymentMethodsIn } from './queries.ts';

/** Ways to pay in the guest's country; cash on delivery needs a delivery. */
export async function applicablePayment(
  database: Kysely<Database>,
  digitalOnly: boolean,
  guest: Guest,
  language: string,
): Promise<readonly PaymentRow[]> {
  const methods = await paymentMethodsIn(database, shippingAddress(guest)?.country ?? '', language);
  return methods.filter(({ code }) => !(digitalOnly && code === 'cash-on-delivery'));
}
