import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { PricedCart } from '../cart/price-cart.ts';
import { applicableDelivery, branchName } from '../checkout/applicable-delivery.ts';
import { applicablePayment, type Payees } from '../checkout/applicable-payment.ts';
import type { Buyer } from '../checkout/buyer.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { OrderDelivery, OrderPayment } from './order-parts.ts';

/** The delivery that was chosen, if it still applies; nothing when there is nothing to deliver. */
export async function chosenDelivery(
  database: Kysely<Database>,
  priced: PricedCart,
  buyer: Buyer,
  language: string,
): Promise<Result<OrderDelivery | null, Refusal>> {
  if (priced.digitalOnly) return ok(null);
  const { delivery_method_id, delivery_branch_id } = priced.cart;
  const method = (await applicableDelivery(database, priced, buyer, language)).find(({ id }) => id === delivery_method_id);
  if (method === undefined) return refuse('DELIVERY_METHOD_NOT_FOUND');
  const branch = method.branches.find(({ id }) => id === delivery_branch_id);
  if (method.branches.length > 0 && branch === undefined) return refuse('DELIVERY_BRANCH_MISSING');
  return ok({
    methodId: method.id,
    code: method.code,
    name: method.name,
    branchId: branch?.id ?? null,
    branchName: branch === undefined ? null : branchName(branch, language),
    price: method.priceHere,
    taxRate: method.tax_rate,
  });
}

/** The way to pay that was chosen, if it still applies; an order that costs nothing goes to no provider. */
export async function chosenPayment(
  database: Kysely<Database>,
  priced: PricedCart,
  buyer: Buyer,
  language: string,
  payees: Payees,
): Promise<Result<OrderPayment, Refusal>> {
  const method = (await applicablePayment(database, priced.digitalOnly, buyer, language, payees)).find(
    ({ id }) => id === priced.cart.payment_method_id,
  );
  if (method === undefined) return refuse('PAYMENT_METHOD_NOT_FOUND');
  return ok({
    methodId: method.id,
    code: method.code,
    name: method.name,
    paymentType: method.payment_type,
    provider: priced.totals.total > 0 ? method.provider : null,
  });
}
