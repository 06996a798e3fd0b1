import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { OrderWays } from '#domain/order/order-filter.ts';
import type { Database } from '../../database/schema.ts';
import type { OrderPayment } from '../record/order-parts.ts';
import { deliveryOf } from '../record/order-prices.ts';
import type { OrderRow } from '../record/queries.ts';
import { orderWays } from './order-desk-queries.ts';

/** The name of a way as whoever reads calls it now; of one that is gone, as its order has it. */
export function namedWay(
  ways: OrderWays['deliveries'],
  { code, name }: { readonly code?: string; readonly name?: string },
): string | undefined {
  return ways.find((way) => way.code === code)?.name ?? name;
}

/** How an order is brought and paid, in the language of whoever handles it, where the buyer's document has the buyer's. */
export async function waysInLanguage(
  database: Kysely<Database>,
  order: OrderRow,
  language: LanguageCode,
): Promise<{ readonly deliveryMethod: string | null; readonly paymentMethod: string }> {
  const ways = await orderWays(database, language);
  const delivery = deliveryOf(order);
  const payment = order.payment as unknown as OrderPayment;
  const place = delivery === null ? undefined : await branchName(database, delivery.branchId ?? null, language);
  const parts = delivery === null ? [] : [namedWay(ways.deliveries, delivery), place ?? delivery.branchName];
  return {
    deliveryMethod: delivery === null ? null : parts.filter((part) => part != null).join(', '),
    paymentMethod: namedWay(ways.payments, payment) ?? payment.name,
  };
}

async function branchName(database: Kysely<Database>, id: number | null, language: LanguageCode): Promise<string | undefined> {
  if (id === null) return undefined;
  const branch = await database.selectFrom('delivery_branch').select('names').where('id', '=', id).executeTakeFirst();
  return (branch?.names as Partial<Record<string, string>> | undefined)?.[language];
}

/** How many parcels back somebody looks for one that went the same way. */
const LOOKED_AT = 500;

/** With whom the last parcel left that was sent by a method of delivery; null where none of late was. */
export async function lastCarrier(database: Kysely<Database>, code: string | undefined): Promise<string | null> {
  if (code === undefined) return null;
  const { rows } = await sql<{ carrier: string }>`
    select s.carrier from (select id, order_id, carrier from shipment order by id desc limit ${LOOKED_AT}) s
    join shop_order o on o.id = s.order_id where o.delivery ->> 'code' = ${code} order by s.id desc limit 1`.execute(database);
  return rows[0]?.carrier ?? null;
}

/** With whom the last parcel left that went as most of these orders go. */
export async function carrierOfMost(
  database: Kysely<Database>,
  orders: readonly { readonly delivery: { readonly code?: string } | null }[],
): Promise<string | null> {
  const codes = orders.flatMap(({ delivery }) => delivery?.code ?? []);
  const often = (code: string) => codes.filter((one) => one === code).length;
  return lastCarrier(database, [...new Set(codes)].toSorted((a, b) => often(b) - often(a))[0]);
}
