import type { Kysely } from 'kysely';
import type { CartWire } from '#adapters/platform/wire/cart.ts';
import { textFor } from '#domain/locale/stand-in.ts';
import { SHOP_CURRENCY } from '#domain/money.ts';
import type { Database } from '../database/schema.ts';
import type { PlatformDependencies, RequestFacts } from '../ports/platform-context.ts';
import { productRecord } from '../product/product-record.ts';
import { pricesOnWire } from './cart-prices.ts';
import type { LineRow } from './line-queries.ts';
import { lacksNote, notePrices, priceBefore } from './noted-prices.ts';
import { shelfOf, shortLines } from './pieces-needed.ts';
import { type PricedCart, priceCart, sumToShow } from './price-cart.ts';
import { type CartRow, updateSeenCart } from './queries.ts';

/** The cart as its customer gets to see it, and the note that this sum was shown: an order at another sum is refused (CRT-14). What came in without a change of the cart (an order repeated) is noted at its price. A change that was made since the cart was read stands: nothing is noted over it. */
export async function showCart(
  database: Kysely<Database>,
  cart: CartRow,
  deps: PlatformDependencies,
  facts: RequestFacts,
  stored?: readonly LineRow[],
): Promise<CartWire> {
  const priced = await priceCart(database, cart, facts.language, deps.now(), { crossSell: true, ...(stored && { stored }) });
  const sum = sumToShow(priced);
  const isNoted = cart.shown_total === sum && !lacksNote(priced);
  const change = { shown_total: sum, noted_prices: notePrices(priced) };
  const revision = isNoted ? undefined : await updateSeenCart(database, cart, change);
  return { ...cartOnWire(priced, facts.language), revision: revision ?? cart.revision };
}

/** A cart, priced with its cross-sell, as it travels. */
export function cartOnWire(priced: PricedCart, language: string): CartWire {
  const { cart, coupon, digitalOnly } = priced;
  const short = shortLines(priced.lines, shelfOf(priced.lines));
  return {
    id: cart.id,
    revision: cart.revision,
    items: priced.lines.map((line) => itemOnWire(line, short.get(line), priceBefore(cart.noted_prices, line, priced.memberCard !== null))),
    gone: priced.gone.map(({ id, name }) => ({ itemId: String(id), name })),
    coupon: coupon === undefined ? null : { couponCode: coupon.code, description: textFor(coupon.description, language) ?? '' },
    prices: pricesOnWire(priced.parts, priced.totals),
    currency: SHOP_CURRENCY,
    digitalOnly,
    deliveryMethodId: digitalOnly ? null : cart.delivery_method_id,
    paymentMethodId: cart.payment_method_id,
    options: { deliveryBranchId: digitalOnly ? null : cart.delivery_branch_id },
    validateMemberCard: true,
    memberCardBarcode: priced.memberCard,
    crossSellProducts: priced.lines[0]?.cross_sell?.map(productRecord) ?? [],
  };
}

function itemOnWire(
  line: PricedCart['lines'][number],
  available: number | undefined,
  before: number | undefined,
): CartWire['items'][number] {
  return {
    itemId: String(line.id),
    productId: line.product_id,
    qty: line.quantity,
    ...(available === undefined ? {} : { available }),
    ...(before === undefined ? {} : { priceBefore: before }),
    digital: line.digital,
    options: { ...line.options, words: [...(line.words ?? [])] },
    productData: {
      name: line.name,
      sku: line.sku,
      format: line.format,
      media: line.media,
      slug: line.slug,
      mainProductSlug: line.main_slug,
      mainProductName: line.main_name,
      isVisibleIndividually: line.is_visible,
    },
    prices: { converted: { finalPrice: line.unit_price, row: line.row } },
  };
}
