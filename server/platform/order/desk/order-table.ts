import type { LanguageCode } from '#domain/locale/locale.ts';
import type { OrderStatus } from '#domain/order/order-states.ts';
import { spreadsheetIn } from '../../locale/spreadsheet.ts';

/** What of an order stands in its row, as the database has it; amounts in cents. */
export interface OrderOfTable {
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

/** Orders as a CSV that a spreadsheet in a language reads without being asked. */
export function orderTable(language: LanguageCode): { readonly head: string; rows(orders: readonly OrderOfTable[]): string } {
  const sheet = spreadsheetIn(language);
  const { words, amount, at } = sheet;
  const head = [
    words['orderTable.number'],
    sheet.moments('orderTable.placedAt'),
    words['orderTable.status'],
    sheet.moments('orderTable.paidAt'),
    words['address.firstName'],
    words['address.lastName'],
    words['orderTable.company'],
    words['orderTable.companyOib'],
    words['address.contactEmail'],
    words['address.contactPhone'],
    words['orderTable.street'],
    words['address.zipCode'],
    words['address.city'],
    words['address.country'],
    words['orderTable.payment'],
    words['orderTable.delivery'],
    words['orderTable.pieces'],
    words['orderTable.items'],
    words['orderTable.discount'],
    words['orderTable.deliveryPrice'],
    words['orderTable.tax'],
    words['orderTable.total'],
    words['orderTable.currency'],
    words['orderTable.coupon'],
  ];
  const cellsOf = (order: OrderOfTable): readonly string[] => {
    const main = order.addresses.find(({ type }) => type === 'main') ?? order.addresses[0] ?? {};
    const of = (field: string) => main[field] ?? '';
    return [
      order.number,
      at(order.placed_at),
      words[`orderStatus.${order.status}`],
      at(order.paid_at),
      of('firstName'),
      of('lastName'),
      order.company?.name ?? '',
      order.company?.oib ?? '',
      order.email,
      spacedPhone(of('contactPhone')),
      `${of('street')} ${of('houseNumber')}`.trim(),
      of('zipCode'),
      of('city'),
      of('country'),
      order.payment.name ?? '',
      order.delivery?.name ?? '',
      String(order.pieces),
      ...[order.items_total, order.discount, order.delivery_price, order.tax, order.total].map(amount),
      order.currency,
      order.coupon_code ?? '',
    ];
  };
  return { head: sheet.head(head), rows: (orders) => sheet.rows(orders.map(cellsOf)) };
}

/** A spreadsheet takes +385911234567 for a number and drops its sign; with a space it stays what it is, and needs no guard. */
function spacedPhone(phone: string): string {
  return phone.replace(/^\+385(?=\d)/, '+385 ');
}
