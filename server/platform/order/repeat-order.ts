import type { Transaction } from 'kysely';
import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { repeatOrder as call } from '#adapters/platform/wire/order.ts';
import { mayBeAdded } from '#domain/cart/may-be-added.ts';
import { MAX_QUANTITY } from '#domain/cart/quantity.ts';
import { changeCart } from '../cart/change-cart.ts';
import { addToLine, findAddable } from '../cart/line-queries.ts';
import type { Database } from '../database/schema.ts';
import type { Verb } from '../http/serve.ts';
import { noSuchOrder } from './no-such-order.ts';
import { findOwnOrder } from './own-orders.ts';
import { type OrderLineRow, orderLines } from './queries.ts';

type Skipped = DataOf<typeof call>['skipped'][number];

/** Puts the goods of a customer's own order into the cart at today's prices, all that there are, in one transaction; tells what could not go in, or not all of it (IDN-09). */
export const repeatOrder: Verb<typeof call> = async (deps, input) => {
  const order = await findOwnOrder(deps.database, input.body.orderSlug, input.user.userId);
  if (order === undefined) return noSuchOrder(deps, input.facts);
  const lines = await orderLines(deps.database, order.id);
  const skipped: Skipped[] = [];
  const changed = await changeCart(deps, input, async (trx, cart) => {
    for (const line of lines) {
      const left = await addAgain(trx, cart.id, line, input.facts.language);
      if (left !== undefined) skipped.push(left);
    }
    return ok(cart);
  });
  return changed.map(({ data }) => ({ data: { cart: data, skipped } }));
};

/** Adds as many pieces as there are by the rules of the cart; answers what stays out. */
async function addAgain(trx: Transaction<Database>, cartId: string, line: OrderLineRow, language: string): Promise<Skipped | undefined> {
  const product = await findAddable(trx, line.product_id, language);
  if (product === undefined) return { name: line.name, reason: 'gone' };
  const { name, format, stock } = product;
  if (mayBeAdded({ format }).isErr()) return { name, reason: 'configuration' };
  const room = Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY) - (await piecesIn(trx, cartId, line.product_id));
  const quantity = Math.min(line.quantity, room);
  if (quantity > 0) await addToLine(trx, { cartId, productId: line.product_id, quantity }, [format], language);
  return quantity < line.quantity ? { name, reason: 'outOfStock' } : undefined;
}

async function piecesIn(trx: Transaction<Database>, cartId: string, productId: number): Promise<number> {
  const row = await trx
    .selectFrom('cart_line')
    .select('quantity')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.quantity ?? 0;
}
