import { ok } from 'neverthrow';
import type { addItem as call } from '#adapters/platform/wire/cart.ts';
import { mayBeAdded } from '#domain/cart/may-be-added.ts';
import { MAX_QUANTITY, parseQuantity } from '#domain/cart/quantity.ts';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';
import { LARGEST_ID } from '../database/largest-id.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { changeCart } from './change-cart.ts';
import { addToLine } from './line-queries.ts';

const ADDABLE = PRODUCT_FORMATS.filter((format) => mayBeAdded({ format }).isOk());

/** Adds pieces of a product to its line, or makes the line; never more than there are (CRT-02, CRT-04, CRT-17). */
export const addItem: Verb<typeof call> = async (deps, input) => {
  const { productId, qty } = input.body;
  const quantity = parseQuantity(qty);
  if (quantity.isErr()) return refuse('INVALID_QUANTITY');
  return changeCart(deps, input, async (trx, cart) => {
    const line = { cartId: cart.id, productId, quantity: quantity.value };
    const product = productId > LARGEST_ID ? undefined : await addToLine(trx, line, ADDABLE, input.facts.language);
    if (product === undefined) return refuse('PRODUCT_NOT_FOUND');
    const { quantity: now, stock, name } = product;
    if (now === null) return refuse('CONFIGURATION_NOT_SET');
    if (stock !== null && now > stock) return refuse('OUT_OF_STOCK', { available: stock, name });
    if (now > MAX_QUANTITY) return refuse('INVALID_QUANTITY');
    return ok(cart);
  });
};
