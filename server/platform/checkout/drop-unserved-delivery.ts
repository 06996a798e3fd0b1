import type { Transaction } from 'kysely';
import { priceCart } from '../cart/price-cart.ts';
import type { CartRow } from '../cart/queries.ts';
import type { Database } from '../database/schema.ts';
import type { RequestFacts } from '../ports/platform-context.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { deliveriesTo } from './offers.ts';
import type { ShopConfiguration } from './shop-configuration.ts';

/** Takes a delivery method off the cart that does not serve the country that the goods now go to. */
export async function dropUnservedDelivery(
  trx: Transaction<Database>,
  cart: CartRow,
  country: string,
  configuration: ShopConfiguration,
  { language }: RequestFacts,
  now: Date,
): Promise<void> {
  if (cart.delivery_method_id === null) return;
  const priced = await priceCart(trx, cart, language, now);
  const { possible } = deliveriesTo(configuration.deliveries, priced.lines, country, language);
  if (possible.some(({ id }) => id === cart.delivery_method_id)) return;
  await chooseDelivery(trx, priced, undefined, now);
}
