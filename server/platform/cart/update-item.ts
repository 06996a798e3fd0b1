import { ok } from 'neverthrow';
import type { updateItem as call } from '#adapters/platform/wire/cart.ts';
import { parseQuantity } from '#domain/cart/quantity.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { changeCart } from './change-cart.ts';
import { isItemId } from './item-id.ts';
import { findAddable, setLine } from './line-queries.ts';

/** Sets the quantity of a line; here no quantity does not mean one, because a line would lose its own. Tells when the coupon no longer fits (CRT-10). */
export const updateItem: Verb<typeof call> = async (deps, input) => {
  const { itemId, qty } = input.body;
  const quantity = parseQuantity(qty === undefined || qty === '' ? null : qty);
  if (quantity.isErr()) return refuse('INVALID_QUANTITY');
  const changed = await changeCart(deps, input, async (trx, cart) => {
    const productId = isItemId(itemId) ? await setLine(trx, cart.id, itemId, quantity.value) : undefined;
    if (productId === undefined) return refuse('ITEM_NOT_IN_CART');
    const product = await findAddable(trx, productId, input.facts.language);
    if (product === undefined) return refuse('PRODUCT_NOT_FOUND');
    if (product.stock !== null && quantity.value > product.stock)
      return refuse('OUT_OF_STOCK', { available: product.stock, name: product.name });
    return ok(cart);
  });
  return changed.map(({ data, couponInvalid }) => ({ data: { ...data, couponInvalid } }));
};
