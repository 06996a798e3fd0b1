import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type { createOrder } from '#adapters/platform/wire/checkout.ts';
import { ORDER_EXTRA_NAMES, tidyOrderText, UNASKED_ORDER_TEXTS } from '#domain/checkout/order-extras.ts';
import { SHOP_CURRENCY } from '#domain/money.ts';
import { withdrawalDaysOf } from '#domain/order/withdrawal-days.ts';
import type { PricedCart } from '../../cart/price-cart.ts';
import type { Buyer } from '../../checkout/buyer.ts';
import { addressOnWire } from '../../checkout/guest.ts';
import type { Database } from '../../database/schema.ts';
import { consentWithOrder } from '../../download/consent-with-order.ts';
import type { GivenConsent } from '../../download/queries.ts';
import { bookingYear, type OrderDelivery, type OrderPayment } from '../record/order-parts.ts';
import type { OrderLineRow, OrderRow } from '../record/queries.ts';
import { insertOrder, type NewOrderParts } from './insert-order.ts';

export interface OrderFacts {
  readonly priced: PricedCart;
  readonly buyer: Buyer;
  readonly delivery: OrderDelivery | null;
  readonly payment: OrderPayment;
  readonly body: BodyOf<typeof createOrder>;
  readonly language: string;
  readonly now: Date;
  /** The site's options. */
  readonly options: ReadonlyMap<string, unknown>;
}

/** An order that was just written. */
export interface WrittenOrder {
  /** Its unguessable name (T-05). */
  readonly slug: string;
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  /** What its buyer has agreed to with it. */
  readonly consent: GivenConsent | undefined;
}

/** Writes an order as it was agreed, so that later changes of the shop change nothing of it. One that is placed now begins its history, and says what it took off the shelf. */
export async function writeOrder(
  trx: Transaction<Database>,
  facts: OrderFacts,
  placed?: { readonly taken: NewOrderParts['taken'] },
): Promise<WrittenOrder> {
  const { priced, buyer, delivery, payment, body, language, now, options } = facts;
  const isCompany = buyer.company !== null;
  const consent = consentWithOrder({ isWanted: body.digitalConsent, isCompany, lines: priced.lines, language, now });
  const { cart, totals, coupon } = priced;
  const slug = randomBytes(18).toString('base64url');
  const agreed = {
    slug,
    cart_id: cart.id,
    protect_code_hash: cart.protect_code_hash,
    language,
    email: buyer.email,
    user_id: buyer.kind === 'customer' ? buyer.id : null,
    currency: SHOP_CURRENCY,
    delivery: delivery && { ...delivery },
    payment: { ...payment },
    addresses: buyer.addresses.map(addressOnWire),
    company: buyer.company && { ...buyer.company },
    extras: extrasOf(body),
    items_total: totals.items,
    discount: totals.discount,
    delivery_price: totals.delivery,
    tax: totals.tax,
    total: totals.total,
    coupon_code: coupon?.code ?? null,
    loyalty: priced.loyalty,
    member_card_barcode: priced.memberCard,
    placed_at: now,
    status: payment.provider === null ? ('placed' as const) : ('awaitingPayment' as const),
    withdrawal_days: withdrawalDaysOf(options.get('WithdrawalDays')),
  };
  const written = await insertOrder(trx, {
    order: agreed,
    year: bookingYear(now),
    lines: priced.lines.map((line, index) => orderLine(index, line, totals.lineDiscounts[index] ?? 0)),
    taxes: totals.taxByRate.map(({ rate, gross, tax }) => ({ rate: Math.round(rate * 100), gross, tax })),
    taken: placed?.taken ?? [],
    consent,
    isTold: placed !== undefined,
  });
  return { slug, ...written, consent };
}

function orderLine(index: number, line: PricedCart['lines'][number], discount: number) {
  return {
    position: index + 1,
    product_id: line.product_id,
    sku: line.sku,
    name: line.name,
    format: line.format,
    quantity: line.quantity,
    unit_price: line.unit_price,
    row_total: line.row,
    discount,
    tax_rate: line.tax_rate,
    options: line.options,
    words: [...(line.words ?? [])],
  };
}

function extrasOf(body: OrderFacts['body']): Readonly<Record<string, string>> {
  const texts = [...UNASKED_ORDER_TEXTS, ...ORDER_EXTRA_NAMES].map((name) => [name, tidyOrderText(body[name] ?? '')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
