import type { Kysely } from 'kysely';
import { codeFits } from '../../cart/cart-session.ts';
import type { CartVisitor } from '../../cart/open-cart.ts';
import type { Database } from '../../database/schema.ts';
import { isLinkCode } from '../../mail/order-link.ts';
import { isOrderSlug } from './order-slug.ts';
import { findOrder, type OrderRow } from './queries.ts';

/** An order for the customer that it belongs to, and for whoever has the code of the cart that it was or a link of its e-mails; undefined for everybody else (T-05). */
export async function openOrder(
  { database, now }: { readonly database: Kysely<Database>; readonly now: () => Date },
  orderSlug: string,
  { session, user }: CartVisitor,
): Promise<OrderRow | undefined> {
  const order = isOrderSlug(orderSlug) ? await findOrder(database, orderSlug) : undefined;
  const isRightCode = codeFits(session.protectCode, order?.protect_code_hash);
  const isOwn = user !== undefined && order?.user_id === user.userId;
  return isRightCode || isOwn || (await isLinkCode(database, orderSlug, session.protectCode, now())) ? order : undefined;
}
