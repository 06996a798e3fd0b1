import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { OrderStatus } from '#domain/order/order-states.ts';
import type { Database } from '../../database/schema.ts';
import { NO_ADDRESS } from '../../mail/no-address.ts';
import type { OrderRow } from '../../order/record/queries.ts';
import { wayOf } from '../../order/record/way-of.ts';

interface KeptAddress {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** States in which the goods are still to be handed over, or money to be given back. */
const UNDER_WAY: readonly OrderStatus[] = [
  ...(['placed', 'awaitingPayment', 'underReview', 'paid', 'paidShort', 'preparing'] as const),
  ...(['ready', 'sent', 'returned'] as const),
];
/** How long after it was placed an order may still be on its way. */
const DELIVERED_AFTER_MS = 60 * 86_400_000;

/**
 * Takes a customer off their orders. Of those that are over stays what a bill has to say: number, dates, lines, sums, taxes, how it was paid, and who was billed. One that is still on its
 * way keeps what its delivery needs until it must have arrived (Regulation (EU) 2016/679, Art. 17 (3) and 6 (1) b). The code that opened an order opens it no more.
 */
export async function stripOrders(trx: Kysely<Database>, userId: number, now: Date): Promise<void> {
  const orders = await trx.selectFrom('shop_order').selectAll().where('user_id', '=', userId).forUpdate().execute();
  for (const order of orders) {
    const until = new Date(order.placed_at.getTime() + DELIVERED_AFTER_MS);
    const isUnderWay = UNDER_WAY.some((status) => status === order.status) && until > now;
    if (!isUnderWay) await forgetNotes(trx, order.id);
    await trx
      .updateTable('shop_order')
      .set({ user_id: null, protect_code_hash: randomBytes(32), ...(isUnderWay ? { strip_after: until } : stripped(order)) })
      .where('id', '=', order.id)
      .execute();
  }
  // Whoever ordered as a guest before the order was joined; addresses go with it.
  await sql`delete from guest_user where cart_id = any(${orders.map(({ cart_id }) => cart_id)}::text[])`.execute(trx);
}

/** Strips orders of accounts that are gone whose time has come; answers how many. */
export async function stripDueOrders(database: Kysely<Database>, now: Date): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('shop_order')
      .selectAll()
      .where('strip_after', '<=', now)
      .forUpdate()
      .skipLocked()
      .limit(500)
      .execute();
    for (const order of due) {
      await forgetNotes(trx, order.id);
      await trx.updateTable('shop_order').set(stripped(order)).where('id', '=', order.id).execute();
    }
    return due.length;
  });
}

/** What people of the shop have told each other of a buyer goes with the buyer. */
async function forgetNotes(trx: Kysely<Database>, orderId: number): Promise<void> {
  await trx.deleteFrom('order_note').where('order_id', '=', orderId).execute();
}

function stripped({ addresses, company, delivery }: OrderRow) {
  return {
    email: NO_ADDRESS,
    addresses: JSON.stringify(billed(addresses as readonly KeptAddress[], company !== null)),
    delivery: delivery === null ? null : JSON.stringify({ ...delivery, branchId: null, branchName: null, way: wayOf({ delivery }) }),
    extras: '{}',
    member_card_barcode: null,
    strip_after: null,
  };
}

/** The address on the bill; of a company's bill without the person who bought. */
function billed(addresses: readonly KeptAddress[], isCompany: boolean): readonly KeptAddress[] {
  const ofType = (type: string) => addresses.find((address) => address.type === type);
  const address = ofType('billing') ?? ofType('main') ?? addresses[0];
  if (address === undefined) return [];
  const { id: _id, ...kept } = address;
  const names = isCompany ? { firstName: '', lastName: '' } : {};
  return [{ ...kept, ...names, type: 'main', contactEmail: '', contactPhone: '' }];
}
