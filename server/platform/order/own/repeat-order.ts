import type { Transaction } from 'kysely';
import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { repeatOrder as call } from '#adapters/platform/wire/order.ts';
import { MAX_QUANTITY } from '#domain/cart/quantity.ts';
import { checkOptions, NO_OPTIONS } from '../../bundle/check-options.ts';
import { type LineKey, roomFor } from '../../bundle/queries.ts';
import { changeCart } from '../../cart/change-cart.ts';
import { addToLine, findAddable } from '../../cart/line-queries.ts';
import type { Database } from '../../database/schema.ts';
import type { Verb } from '../../http/serve.ts';
import { noSuchOrder } from '../../throttle/no-such-order.ts';
import { type OrderLineRow, orderLines } from '../record/queries.ts';
import { findOwnOrder } from './own-orders.ts';

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

/** Adds as many pieces as there are by the rules of the cart; answers what stays out. A bundle is chosen as it was then, if it still can be. */
async function addAgain(trx: Transaction<Database>, cartId: string, line: OrderLineRow, language: string): Promise<Skipped | undefined> {
  const product = await findAddable(trx, line.product_id, language);
  if (product === undefined) return { name: line.name, reason: 'gone' };
  const { name, format } = product;
  const chosen = format === 'Bundle' ? await checkOptions(trx, line.product_id, line.options, language) : ok(NO_OPTIONS);
  if (chosen.isErr() || format === 'Configurable') return { name, reason: 'configuration' };
  const wanted = { cartId, productId: line.product_id, ...chosen.value };
  const room = Math.min((await roomFor(trx, wanted)) ?? MAX_QUANTITY, MAX_QUANTITY) - (await piecesIn(trx, wanted));
  const quantity = Math.min(line.quantity, room);
  if (quantity > 0) await addToLine(trx, { ...wanted, quantity }, [format], language);
  return quantity < line.quantity ? { name, reason: 'outOfStock' } : undefined;
}

async function piecesIn(trx: Transaction<Database>, { cartId, productId, key }: LineKey): Promise<number> {
  const row = await trx
    .selectFrom('cart_line')
    .select('quantity')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .where('options_key', '=', key)
    .executeTakeFirst();
  return row?.quantity ?? 0;
}
