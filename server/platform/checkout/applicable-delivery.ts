import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { textFor } from '#domain/locale/stand-in.ts';
import { totalsOf } from '../cart/cart-prices.ts';
import { priceOf } from '../cart/price-cart.ts';
import type { Buyer } from './buyer.ts';
import { type DeliveryRow, deliveriesTo } from './offers.ts';
import type { Purchase } from './purchase.ts';

/** A delivery method at the price that this cart would pay. */
export type PricedDelivery = DeliveryRow & { readonly priceHere: number };

interface Deliveries {
  readonly possible: readonly PricedDelivery[];
  /** Something in the cart is too large for these. */
  readonly tooSmall: readonly PricedDelivery[];
}

/** Methods that bring this cart's goods to the buyer's country, with what this cart would pay for each; none when there is nothing to bring. */
export function applicableDelivery(
  { priced, configuration }: Omit<Purchase, 'buyer'>,
  buyer: Pick<Buyer, 'delivery'>,
  language: string,
): Deliveries {
  if (priced.digitalOnly) return { possible: [], tooSmall: [] };
  const goods = totalsOf({ ...priced.parts, delivery: undefined }).total;
  const { possible, tooSmall } = deliveriesTo(configuration.deliveries, priced.lines, buyer.delivery.country, language);
  const pricedHere = (method: DeliveryRow): PricedDelivery => ({ ...method, priceHere: priceOf(method, goods) });
  return { possible: possible.map(pricedHere), tooSmall: tooSmall.map(pricedHere) };
}

/** A branch's name in a language. */
export function branchName(branch: DeliveryRow['branches'][number], language: string): string {
  return textFor(branch.names, language, [DEFAULT_LANGUAGE]) ?? '';
}
