import type { Kysely } from 'kysely';
import type { Shipment } from '#domain/order/shipment.ts';
import type { Database } from '../../database/schema.ts';

/** What the goods of an order left with; null while nobody has written that down. */
export async function shipmentOf(database: Kysely<Database>, orderId: number): Promise<Shipment | null> {
  const row = await database
    .selectFrom('shipment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { carrier: row.carrier, trackingNumber: row.tracking_number, sentAt: row.at.toISOString() };
}

/** Writes down what goods leave with. */
export async function addShipment(
  trx: Kysely<Database>,
  shipment: { readonly orderId: number; readonly carrier: string; readonly trackingNumber: string; readonly at: Date },
): Promise<void> {
  const { orderId, carrier, trackingNumber, at } = shipment;
  await trx.insertInto('shipment').values({ order_id: orderId, carrier, tracking_number: trackingNumber, at }).execute();
}
