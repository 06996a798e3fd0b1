import type { Kysely } from 'kysely';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { textFor } from '#domain/locale/stand-in.ts';
import { totalsOf } from '../cart/cart-prices.ts';
import { type PricedCart, priceOf } from '../cart/price-cart.ts';
import type { Database } from '../database/schema.ts';
import type { Buyer } from './buyer.ts';
import { type DeliveryRow, deliveryMethodsTo } from './queries.ts';

/** A delivery method at the price that this cart would pay. */
export type ApplicableDelivery = DeliveryRow & { readonly priceHere: number };

/** Methods that bring this cart's goods to the buyer's country; none when there is nothing to bring. */
export async function applicableDelivery(
  database: Kysely<Database>,
  priced: PricedCart,
  buyer: Buyer,
  language: string,
): Promise<readonly ApplicableDelivery[]> {
  if (priced.digitalOnly) return [];
  return atPricesHere(await deliveryMethodsTo(database, priced.cart.id, buyer.delivery.country, language), priced);
}

/** Methods that apply, with what this cart would pay for each. */
export function atPricesHere(methods: readonly DeliveryRow[], priced: PricedCart): readonly ApplicableDelivery[] {
  const goods = totalsOf({ ...priced.parts, delivery: undefined }).total;
  return methods.map((method) => ({ ...method, priceHere: priceOf(method, goods) }));
}

/** A branch's name in a language. */
export function branchName(branch: DeliveryRow['branches'][number], language: string): string {
  return textFor(branch.names, language, [DEFAULT_LANGUAGE]) ?? '';
}
