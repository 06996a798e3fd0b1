import { ok, type Result } from 'neverthrow';
import type { PricedCart } from '../cart/price-cart.ts';
import { atPricesHere, branchName } from '../checkout/applicable-delivery.ts';
import { type Payees, payableAmong } from '../checkout/applicable-payment.ts';
import type { DeliveryRow, PaymentRow } from '../checkout/queries.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { OrderDelivery, OrderPayment } from './order-parts.ts';

/** The delivery that was chosen, if it is still among those that apply; nothing when there is nothing to deliver. */
export function chosenDelivery(
  priced: PricedCart,
  deliveries: readonly DeliveryRow[],
  language: string,
): Result<OrderDelivery | null, Refusal> {
  if (priced.digitalOnly) return ok(null);
  const { delivery_method_id, delivery_branch_id } = priced.cart;
  const method = atPricesHere(deliveries, priced).find(({ id }) => id === delivery_method_id);
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
export function chosenPayment(priced: PricedCart, payments: readonly PaymentRow[], payees: Payees): Result<OrderPayment, Refusal> {
  const method = payableAmong(payments, priced.digitalOnly, payees).find(({ id }) => id === priced.cart.payment_method_id);
  if (method === undefined) return refuse('PAYMENT_METHOD_NOT_FOUND');
  return ok({
    methodId: method.id,
    code: method.code,
    name: method.name,
    paymentType: method.payment_type,
    provider: priced.totals.total > 0 ? method.provider : null,
  });
}
