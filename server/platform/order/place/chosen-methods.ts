import { ok, type Result } from 'neverthrow';
import { applicableDelivery, branchName } from '../../checkout/applicable-delivery.ts';
import { applicablePayment, type Payees } from '../../checkout/applicable-payment.ts';
import type { Buyer } from '../../checkout/buyer.ts';
import type { Purchase } from '../../checkout/purchase.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { OrderDelivery, OrderPayment } from '../record/order-parts.ts';

/** The delivery that was chosen, if it is still among those that apply; nothing when there is nothing to deliver. */
export function chosenDelivery(purchase: Purchase, buyer: Buyer, language: string): Result<OrderDelivery | null, Refusal> {
  const { priced } = purchase;
  if (priced.digitalOnly) return ok(null);
  const { delivery_method_id, delivery_branch_id } = priced.cart;
  const method = applicableDelivery(purchase, buyer, language).possible.find(({ id }) => id === delivery_method_id);
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

/** The way to pay that was chosen, if it is still among those that apply; an order that costs nothing goes to no provider. */
export function chosenPayment(purchase: Purchase, buyer: Buyer, language: string, payees: Payees): Result<OrderPayment, Refusal> {
  const { priced } = purchase;
  const method = applicablePayment(purchase, buyer, language, payees).find(({ id }) => id === priced.cart.payment_method_id);
  if (method === undefined) return refuse('PAYMENT_METHOD_NOT_FOUND');
  return ok({
    methodId: method.id,
    code: method.code,
    name: method.name,
    paymentType: method.payment_type,
    provider: priced.totals.total > 0 ? method.provider : null,
  });
}
