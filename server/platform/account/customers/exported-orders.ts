import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { UserRow } from '../../identity/users.ts';

type OrderRow = Selectable<Database['shop_order']>;

interface Parts {
  readonly lines: readonly Record<string, unknown>[];
  readonly taxes: readonly Record<string, unknown>[];
}

/** Orders of the account, and those placed as a guest under its confirmed address, with all that they hold; tax rates in hundredths of a percent. */
export async function exportedOrders(database: Kysely<Database>, user: UserRow): Promise<readonly object[]> {
  const { rows } = await sql<OrderRow & Parts>`
    select o.*,
      coalesce((select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unitPrice', l.unit_price, 'rowTotal', l.row_total,
        'discount', l.discount, 'taxRate', l.tax_rate, 'words', l.words) order by l.position) from order_line l where l.order_id = o.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('rate', t.rate, 'gross', t.gross, 'tax', t.tax) order by t.rate) from order_tax t where t.order_id = o.id), '[]') as taxes
    from shop_order o
    where o.user_id = ${user.id} or (o.user_id is null and ${user.email_confirmed_at !== null}::boolean and lower(o.email) = lower(${user.email}))
    order by o.placed_at desc, o.id desc`.execute(database);
  return rows.map(exported);
}

function exported(order: OrderRow & Parts): object {
  return {
    number: order.number,
    placedAt: order.placed_at,
    placedAsGuest: order.user_id === null,
    status: order.status,
    paidAt: order.paid_at,
    language: order.language,
    email: order.email,
    currency: order.currency,
    lines: order.lines,
    itemsTotal: order.items_total,
    discount: order.discount,
    deliveryPrice: order.delivery_price,
    tax: order.tax,
    total: order.total,
    loyalty: order.loyalty,
    taxes: order.taxes,
    couponCode: order.coupon_code,
    memberCardBarcode: order.member_card_barcode,
    delivery: order.delivery,
    payment: order.payment,
    addresses: order.addresses,
    company: order.company,
    extras: order.extras,
  };
}
