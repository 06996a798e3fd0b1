import type * as z from 'zod/mini';
import type { Cart, CartLine, CartTotals } from '#domain/cart/cart.ts';
import { heldUnits } from '#domain/locale/held-units.ts';
import { type CurrencyCode, money } from '#domain/money.ts';
import { readChoice } from '../bundle/read-bundle.ts';
import { readMediaOrNone } from '../media/read-media.ts';
import { readProductSummary } from '../product/read-product.ts';
import type { CartItemWire, CartPricesWire, CartWire } from '../wire/cart.ts';

export function readCart(cart: CartWire): Cart {
  return {
    id: cart.id,
    ...(cart.revision === undefined ? {} : { revision: cart.revision }),
    lines: cart.items.map((item) => readLine(item, cart.currency)),
    gone: cart.gone ?? [],
    coupon: cart.coupon === null ? undefined : { code: cart.coupon.couponCode, description: cart.coupon.description },
    memberCardBarcode: cart.memberCardBarcode ?? undefined,
    totals: readTotals(cart.prices, cart.currency),
    digitalOnly: cart.digitalOnly,
    deliveryMethodId: cart.deliveryMethodId ?? undefined,
    branchId: cart.options.deliveryBranchId ?? undefined,
    paymentMethodId: cart.paymentMethodId ?? undefined,
    crossSell: cart.crossSellProducts.map(readProductSummary),
  };
}

/** Sums of a cart or order: those of the order, in which delivery is contained, and the tax contained in its total. */
export function readTotals({ converted }: z.infer<typeof CartPricesWire>, currency: CurrencyCode): CartTotals {
  return {
    items: money(converted.itemsTotal, currency),
    discount: money(converted.coupon, currency),
    loyalty: money(converted.loyalty, currency),
    delivery: converted.delivery === null ? undefined : money(converted.delivery, currency),
    tax: money(converted.tax.orderTotal, currency),
    total: money(converted.orderTotal, currency),
  };
}

function readLine(item: z.infer<typeof CartItemWire>, currency: CurrencyCode): CartLine {
  const { name, sku, format, slug, isVisibleIndividually, mainProductSlug, mainProductName, media } = item.productData;
  return {
    itemId: item.itemId,
    productId: item.productId,
    sku,
    name: heldUnits(name),
    format,
    digital: item.digital,
    slug,
    mainProductSlug: mainProductSlug ?? undefined,
    ...(mainProductName == null ? {} : { mainProductName: heldUnits(mainProductName) }),
    isVisibleIndividually,
    media: readMediaOrNone(media),
    quantity: item.qty,
    ...(item.available === undefined ? {} : { available: item.available }),
    ...(item.priceBefore === undefined ? {} : { priceBefore: money(item.priceBefore, currency) }),
    unitPrice: money(item.prices.converted.finalPrice, currency),
    rowTotal: money(item.prices.converted.row, currency),
    options: item.options.words,
    choice: format === 'Bundle' ? readChoice(item.options) : undefined,
  };
}
