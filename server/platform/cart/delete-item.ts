import { ok } from 'neverthrow';
import type { deleteItem as call } from '#adapters/platform/wire/cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { changeCart } from './change-cart.ts';
import { isItemId } from './item-id.ts';
import { deleteLine } from './line-queries.ts';

/** Removes a line; one that is not there is refused (CRT-06). */
export const deleteItem: Verb<typeof call> = (deps, input) =>
  changeCart(deps, input, async (trx, cart) => {
    const { itemId } = input.body;
    const removed = isItemId(itemId) && (await deleteLine(trx, cart.id, itemId));
    return removed ? ok(cart) : refuse('ITEM_NOT_IN_CART');
  });
