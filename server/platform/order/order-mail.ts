import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { AddressWire } from '#adapters/platform/wire/checkout.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { Database } from '../database/schema.ts';
import type { OrderInMail } from '../mail/mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { nameWithWords } from './order-parts.ts';
import { deliveryOf } from './order-prices.ts';
import { orderWords } from './order-words.ts';
import { countryName, findOrder, type OrderRow, orderLines } from './queries.ts';

type Address = z.infer<typeof AddressWire>;

/** Writes the confirmation of an order in the order's own transaction, of what the order keeps (F-24). */
export async function writeOrderMail(database: Kysely<Database>, siteUrl: string, slug: string): Promise<void> {
  const order = await findOrder(database, slug);
  if (order === undefined) throw new Error('The order whose confirmation is to be written is not there.');
  const locale = localeOfLanguage(order.language) ?? DEFAULT_LOCALE;
  await writeMail(database, siteUrl, {
    to: order.email,
    language: LOCALE_NAMES[locale].languageCode,
    dedupeKey: `order:${order.number}`,
    facts: {
      kind: 'orderPlaced',
      order: {
        ...(await toldOf(database, order)),
        link: order.user_id === null ? null : `${siteUrl}${routePath('profileOrder', locale, order.slug)}`,
      },
    },
  });
}

async function toldOf(database: Kysely<Database>, order: OrderRow): Promise<Omit<OrderInMail, 'link'>> {
  const lines = await orderLines(database, order.id);
  const addresses = order.addresses as readonly Address[];
  const ofType = (...types: readonly string[]) => types.map((type) => addresses.find((address) => address.type === type)).find(Boolean);
  const target = ofType('shipping', 'main') ?? addresses[0];
  const company = order.company as { readonly name?: string; readonly oib?: string } | null;
  return {
    number: order.number,
    placedAt: order.placed_at,
    firstName: (ofType('billing', 'main') ?? addresses[0])?.firstName ?? '',
    currency: order.currency,
    lines: lines.map((line) => ({ name: nameWithWords(line), quantity: line.quantity, row: line.row_total })),
    items: order.items_total,
    discount: order.discount,
    loyalty: order.loyalty,
    delivery: deliveryOf(order) === null ? null : order.delivery_price,
    tax: order.tax,
    total: order.total,
    ...(await orderWords(database, order)),
    deliveryAddress: target === undefined ? [] : addressLines(target, await countryName(database, target.country, order.language)),
    company: company === null ? null : [company.name, company.oib && `OIB ${company.oib}`].filter(Boolean).join(', '),
  };
}

function addressLines(address: Address, country: string): readonly string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    `${address.street} ${address.houseNumber}`,
    `${address.zipCode} ${address.city}`,
    address.region ?? '',
    country,
  ].filter((line) => line.trim() !== '');
}
