import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/order-desk.ts';
import type { OrderStatus } from '#domain/order/order-states.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { csvHead, csvRows } from '../form/csv.ts';
import type { Verb } from '../http/serve.ts';
import { isListed } from './order-desk-queries.ts';

/** Rows of a part: whoever asks gets one after the other, so that nobody ever holds them all. */
const PART = 1_000;
/** In no language, as the platform names them. */
const HEAD = [
  'number',
  'placedAt',
  'status',
  'paidAt',
  'firstName',
  'lastName',
  'company',
  'companyOib',
  'email',
  'phone',
  'street',
  'zipCode',
  'city',
  'country',
  'payment',
  'delivery',
  'pieces',
  'items',
  'discount',
  'deliveryPrice',
  'tax',
  'total',
  'currency',
  'coupon',
];

interface Row {
  readonly id: number;
  readonly number: string;
  readonly placed_at: Date;
  readonly status: OrderStatus;
  readonly paid_at: Date | null;
  readonly addresses: readonly Readonly<Record<string, string | undefined>>[];
  readonly company: { readonly name?: string; readonly oib?: string } | null;
  readonly email: string;
  readonly payment: { readonly name?: string };
  readonly delivery: { readonly name?: string } | null;
  readonly pieces: number;
  readonly items_total: number;
  readonly discount: number;
  readonly delivery_price: number;
  readonly tax: number;
  readonly total: number;
  readonly currency: string;
  readonly coupon_code: string | null;
}

/** The orders of a list as a table, part after part; that they were taken along stands in the log for each part, since nothing binds one to the first. */
export const exportOrders: Verb<typeof call.exportOrders> = async ({ database, now }, { body, ...who }) => {
  const { view = 'all', q = '', before } = body;
  const { rows } = await sql<Row>`
    select o.id, o.number, o.placed_at, o.status, o.paid_at, o.addresses, o.company, o.email, o.payment, o.delivery, o.items_total, o.discount, o.delivery_price,
      o.tax, o.total, o.currency, o.coupon_code, (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as pieces
    from shop_order o where ${isListed({ view, words: q, before })} order by o.placed_at desc, o.id desc limit ${PART}`.execute(database);
  await inTransaction(database, async (trx) => {
    const change = changeBy(who, now(), { what: 'export', thing: 'order', thingId: 'all', after: { view } });
    await recordChange(trx, change);
    return ok(undefined);
  });
  const last = rows.at(-1);
  const next = rows.length < PART || last === undefined ? null : last.id;
  return ok({ data: { csv: `${before === undefined ? csvHead(HEAD) : ''}${csvRows(rows.map(cellsOf))}`, next } });
};

function cellsOf(row: Row): readonly string[] {
  const main = row.addresses.find(({ type }) => type === 'main') ?? row.addresses[0] ?? {};
  const of = (field: string) => main[field] ?? '';
  const amounts = [row.items_total, row.discount, row.delivery_price, row.tax, row.total].map(amount);
  return [
    row.number,
    row.placed_at.toISOString(),
    row.status,
    row.paid_at?.toISOString() ?? '',
    of('firstName'),
    of('lastName'),
    row.company?.name ?? '',
    row.company?.oib ?? '',
    row.email,
    of('contactPhone'),
    `${of('street')} ${of('houseNumber')}`.trim(),
    of('zipCode'),
    of('city'),
    of('country'),
    row.payment.name ?? '',
    row.delivery?.name ?? '',
    String(row.pieces),
    ...amounts,
    row.currency,
    row.coupon_code ?? '',
  ];
}

/** As a spreadsheet of this region reads a number: with a decimal comma. */
function amount(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
