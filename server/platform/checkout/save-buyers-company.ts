import type { Transaction } from 'kysely';
import { updateCart } from '../cart/queries.ts';
import type { Database } from '../database/schema.ts';
import type { Buyer } from './buyer.ts';
import { saveCompany } from './queries.ts';

/** Keeps which company buys: with the guest's record, or for a customer with the cart alone, so that one purchase does not change the account (CHK-14). */
export async function saveBuyersCompany(
  trx: Transaction<Database>,
  cartId: string,
  buyer: Buyer,
  company: NonNullable<Buyer['company']>,
): Promise<void> {
  if (buyer.kind === 'guest') await saveCompany(trx, buyer.id, company);
  else await updateCart(trx, cartId, { company_name: company.name, company_oib: company.oib });
}
