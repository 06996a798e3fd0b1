import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { textFor } from '#domain/locale/stand-in.ts';
import { totalsOf } from '../cart/cart-prices.ts';
import { priceOf } from '../cart/price-cart.ts';
import type { Buyer } from './buyer.ts';
import { type DeliveryRow, deliveriesTo, refusedDeliveries } from './offers.ts';
import type { Purchase } from './purchase.ts';

/** A delivery method at the price that this cart would pay. */
export type ApplicableDelivery = DeliveryRow & { readonly priceHere: number };

/** Methods that bring this cart's goods to the buyer's country, with what this cart would pay for each; none when there is nothing to bring. */
export function applicableDelivery(
  { priced, configuration }: Omit<Purchase, 'buyer'>,
  buyer: Pick<Buyer, 'delivery'>,
  language: string,
): readonly ApplicableDelivery[] {
  if (priced.digitalOnly) return [];
  const goods = totalsOf({ ...priced.parts, delivery: undefined }).total;
  const methods = deliveriesTo(configuration.deliveries, priced.lines, buyer.delivery.country, language);
  return methods.map((method) => ({ ...method, priceHere: priceOf(method, goods) }));
}

/** Methods that bring goods to the buyer's country, but not these: something in the cart is too large for them. */
export function refusedDelivery(
  { priced, configuration }: Omit<Purchase, 'buyer'>,
  buyer: Pick<Buyer, 'delivery'>,
  language: string,
): readonly ApplicableDelivery[] {
  if (priced.digitalOnly) return [];
  const goods = totalsOf({ ...priced.parts, delivery: undefined }).total;
  const methods = refusedDeliveries(configuration.deliveries, priced.lines, buyer.delivery.country, language);
  return methods.map((method) => ({ ...method, priceHere: priceOf(method, goods) }));
}

/** A branch's name in a language. */
export function branchName(branch: DeliveryRow['branches'][number], language: string): string {
  return textFor(branch.names, language, [DEFAULT_LANGUAGE]) ?? '';
}
