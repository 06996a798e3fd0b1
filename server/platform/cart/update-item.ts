import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { updateItem as call } from '#adapters/platform/wire/cart.ts';
import { parseQuantity } from '#domain/cart/parse-quantity.ts';
import { MAX_QUANTITY, mostOf } from '#domain/cart/quantity.ts';
import { checkOptions, choosesSomething, type LineOptions } from '../bundle/check-options.ts';
import { roomFor } from '../bundle/queries.ts';
import type { ChosenOptions, Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { changeCart } from './change-cart.ts';
import { isItemId } from './item-id.ts';
import { type AddableRow, findAddable, findLine, type StoredLine, setLine } from './line-queries.ts';

/**
 * Sets the quantity of a line; here no quantity does not mean one, because a line would lose its own. What is downloaded stays one. With options a bundle is set otherwise, and takes in a line that
 * it then equals (BUN-04). Tells when the coupon no longer fits (CRT-10).
 */
export const updateItem: Verb<typeof call> = async (deps, input) => {
  const { itemId, qty, options } = input.body;
  const quantity = parseQuantity(qty === undefined || qty === '' ? null : qty);
  if (quantity.isErr()) return refuse('INVALID_QUANTITY');
  const { language } = input.facts;
  const changed = await changeCart(deps, input, async (trx, cart) => {
    const line = isItemId(itemId) ? await findLine(trx, cart.id, itemId) : undefined;
    if (line === undefined) return refuse('ITEM_NOT_IN_CART');
    const product = await findAddable(trx, line.product_id, language);
    if (product === undefined) return refuse('PRODUCT_NOT_FOUND');
    const wanted = await optionsFor(trx, line, product, options, language);
    if (wanted.isErr()) return refuse(wanted.error.code, wanted.error);
    const now = await setLine(trx, cart.id, line, Math.min(quantity.value, mostOf(product.format)), wanted.value);
    const available = await roomFor(trx, { cartId: cart.id, productId: line.product_id, ...wanted.value });
    if (available !== undefined && now > available) return refuse('OUT_OF_STOCK', { available, name: product.name });
    return now > MAX_QUANTITY ? refuse('INVALID_QUANTITY') : ok(cart);
  });
  return changed.map(({ data, couponInvalid }) => ({ data: { ...data, couponInvalid } }));
};

/** What the line is to have: a new choice, which only a bundle has, or what it has already, as long as that is to be had. */
async function optionsFor(
  trx: Transaction<Database>,
  line: StoredLine,
  { format }: AddableRow,
  chosen: ChosenOptions | undefined,
  language: string,
): Promise<Result<LineOptions, Refusal>> {
  if (format === 'Bundle') return checkOptions(trx, line.product_id, chosen ?? line.options, language);
  if (chosen !== undefined && choosesSomething(chosen))
    return refuse('BAD_REQUEST', { field: 'options', message: 'options: only a bundle has any' });
  return ok({ options: line.options, key: line.options_key });
}
