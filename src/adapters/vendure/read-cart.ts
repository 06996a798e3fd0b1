import type * as z from 'zod/mini';
import type { CartPricesWire, CartWire } from '#adapters/platform/wire/cart.ts';
import { mediaOf } from './pictures.ts';
import { productIdOnWire, variantIdOnWire } from './product-ids.ts';
import { availableOf } from './read-product.ts';
import type { VendureLine, VendureOrder } from './vendure-order.ts';

const CURRENCY = 'EUR';

/** A cart; before the first line there is no order in Vendure, and nothing of anything. */
export function readCart(order: VendureOrder | null, cartId: string): CartWire {
  const [coupon] = order?.couponCodes ?? [];
  const method = order?.shippingLines[0]?.shippingMethod.id;
  const discount = order?.discounts.map(({ description }) => description).join(', ') ?? '';
  return {
    id: cartId,
    items: order?.lines.map(itemOf) ?? [],
    coupon: coupon === undefined ? null : { couponCode: coupon, description: discount },
    prices: pricesOf(order),
    currency: order?.currencyCode ?? CURRENCY,
    digitalOnly: false,
    deliveryMethodId: method === undefined ? null : Number(method),
    paymentMethodId: order?.customFields.izlogPaymentMethod ? Number(order.customFields.izlogPaymentMethod) : null,
    options: { deliveryBranchId: null },
    validateMemberCard: true,
    memberCardBarcode: null,
    crossSellProducts: [],
  };
}

function itemOf({
  id,
  quantity,
  productVariant,
  featuredAsset,
  unitPriceWithTax,
  linePriceWithTax,
}: VendureLine): CartWire['items'][number] {
  const { product } = productVariant;
  const isVersion = product.optionGroups.length > 0;
  const available = availableOf(productVariant);
  return {
    itemId: id,
    productId: isVersion ? variantIdOnWire(productVariant.id) : productIdOnWire(product.id),
    qty: quantity,
    ...(available !== null && available < quantity ? { available } : {}),
    digital: 'none',
    options: { words: isVersion ? productVariant.options.map(({ name }) => name) : [] },
    productData: {
      name: isVersion ? product.name : productVariant.name,
      sku: productVariant.sku,
      format: 'Simple',
      media: mediaOf(featuredAsset),
      slug: product.slug,
      mainProductSlug: isVersion ? product.slug : null,
      mainProductName: isVersion ? product.name : null,
      isVisibleIndividually: !isVersion,
    },
    prices: { converted: { finalPrice: unitPriceWithTax, row: linePriceWithTax } },
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** Sums of an order. Whatever is less than the lines together is the coupon's: Vendure spreads a discount over the lines, and tells that sum only as a whole. */
export function pricesOf(order: VendureOrder | null): z.infer<typeof CartPricesWire> {
  const goods = sum(order?.lines.map((line) => line.linePriceWithTax) ?? []);
  const goodsNet = sum(order?.lines.map((line) => line.linePrice) ?? []);
  const { subTotal = 0, subTotalWithTax = 0, shipping = 0, shippingWithTax = 0, total = 0, totalWithTax = 0 } = order ?? {};
  const isDelivered = order !== null && order.shippingLines.length > 0;
  const coupon = Math.max(0, goods - subTotalWithTax);
  return {
    converted: {
      itemsTotal: goods,
      coupon,
      delivery: isDelivered ? shippingWithTax : null,
      loyalty: 0,
      cartTotal: subTotalWithTax,
      orderTotal: totalWithTax,
      tax: {
        itemsTotal: goods - goodsNet,
        coupon: Math.max(0, goods - goodsNet - (subTotalWithTax - subTotal)),
        delivery: isDelivered ? shippingWithTax - shipping : 0,
        loyalty: 0,
        cartTotal: subTotalWithTax - subTotal,
        orderTotal: totalWithTax - total,
      },
    },
    base: { finalPrice: totalWithTax, cartTotal: subTotalWithTax },
  };
}
