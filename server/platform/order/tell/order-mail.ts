import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { AddressWire } from '#adapters/platform/wire/checkout.ts';
import { readOrderExtras } from '#domain/checkout/order-extras.ts';
import { readConfiguration, type ShopConfiguration } from '../../checkout/shop-configuration.ts';
import type { Database } from '../../database/schema.ts';
import { consentOfOrder, type GivenConsent } from '../../download/queries.ts';
import { buyerOf } from '../../mail/buyer-of.ts';
import type { Mail, OrderInMail } from '../../mail/mail.ts';
import { mailSiteOf } from '../../mail/queries.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { termsInMail } from '../record/accepted-terms.ts';
import { nameWithWords } from '../record/order-parts.ts';
import { deliveryOf } from '../record/order-prices.ts';
import { wordsOf } from '../record/order-words.ts';
import { nameIn, type OrderLineRow, type OrderRow, orderLines } from '../record/queries.ts';

type Address = z.infer<typeof AddressWire>;

/** What is known of an order that was placed just now, so that nobody reads it again; its e-mail is among the last writes of its transaction. */
export interface PlacedNow {
  readonly lines: readonly OrderLineRow[];
  readonly consent: GivenConsent | undefined;
  readonly configuration: ShopConfiguration;
  /** What links to orders are signed with; undefined before the first one. */
  readonly linkSecret: Buffer | undefined;
}

/** Writes the confirmation of an order in the order's own transaction, of what the order keeps (F-24). */
export async function writeOrderMail(
  database: Kysely<Database>,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
  order: OrderRow,
  known?: PlacedNow,
): Promise<void> {
  const { to, language, firstName, link } = await buyerOf(database, siteUrl, order, now, known?.linkSecret);
  const target = targetOf(order);
  const { lines, consent, configuration } = known ?? (await readPlaced(database, order));
  const { options, countries } = configuration;
  const mail: Mail = {
    to,
    language,
    dedupeKey: `order:${order.number}`,
    facts: {
      kind: 'orderPlaced',
      order: {
        ...toldOf(order, lines, options),
        deliveryAddress:
          target === undefined ? [] : addressLines(target, nameIn(countries.get(target.country), order.language) ?? target.country),
        firstName,
        digitalConsent: consent,
        terms: await termsInMail(database, order.terms_hash),
        link,
      },
    },
  };
  const site = mailSiteOf(options, siteUrl, language);
  // What its buyer was told holds, whatever the site says by now.
  const asTold = { ...site, withdrawalDays: order.withdrawal_days ?? site.withdrawalDays };
  await writeMail(database, siteUrl, mail, { site: asTold, atLast: known !== undefined });
}

async function readPlaced(database: Kysely<Database>, { id }: OrderRow): Promise<Omit<PlacedNow, 'linkSecret'>> {
  const lines = await orderLines(database, id);
  return { lines, consent: await consentOfOrder(database, id), configuration: await readConfiguration(database) };
}

/** The first address of one of these types, else the first of all. */
function addressOf(order: OrderRow, ...types: readonly string[]): Address | undefined {
  const addresses = order.addresses as readonly Address[];
  return types.map((type) => addresses.find((address) => address.type === type)).find(Boolean) ?? addresses[0];
}

const targetOf = (order: OrderRow) => addressOf(order, 'shipping', 'main');

function toldOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  options: ReadonlyMap<string, unknown>,
): Omit<OrderInMail, 'link' | 'firstName' | 'deliveryAddress' | 'digitalConsent' | 'terms'> {
  const company = order.company as { readonly name?: string; readonly oib?: string } | null;
  return {
    number: order.number,
    placedAt: order.placed_at,
    currency: order.currency,
    lines: lines.map((line) => ({ name: nameWithWords(line), quantity: line.quantity, row: line.row_total })),
    items: order.items_total,
    discount: order.discount,
    loyalty: order.loyalty,
    delivery: deliveryOf(order) === null ? null : order.delivery_price,
    tax: order.tax,
    total: order.total,
    ...wordsOf(order, options),
    extras: readOrderExtras((name) => order.extras[name]),
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
