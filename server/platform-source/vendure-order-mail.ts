import type * as z from 'zod/mini';
import type { OwnOrderWire } from '#adapters/platform/wire/order.ts';
import { readOrderExtras } from '#domain/checkout/order-extras.ts';
import { LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import { orderLinkPath } from '#domain/order/order-link.ts';
import { payersAddress } from '#domain/order/payers-address.ts';
import type { Mail, OrderInMail, OrderNews } from '../platform/mail/mail.ts';
import { orderLinkToken } from '../platform/mail/order-link.ts';
import { termsInForce } from '../platform/order/record/accepted-terms.ts';
import type { PlatformDependencies } from '../platform/ports/platform-context.ts';

type Order = z.infer<typeof OwnOrderWire>;
type Parts = Pick<PlatformDependencies, 'database' | 'now' | 'settings'>;

/** A letter about an order of a shop elsewhere, to its buyer and in the language that it was made in; the link opens it without an account. */
export async function orderMail(
  { database, now, settings }: Parts,
  order: Order,
  { kind, language: locale }: { readonly kind: OrderNews | 'orderPlaced'; readonly language: Locale },
): Promise<Omit<Mail, 'dedupeKey'>> {
  const link = settings.siteUrl + orderLinkPath(locale, await orderLinkToken(database, order.orderSlug, now()));
  const firstName = payersAddress(order.addresses)?.firstName ?? '';
  const language = LOCALE_NAMES[locale].languageCode;
  const to = { to: order.email, language };
  if (kind !== 'orderPlaced') {
    const { number, shipment } = order;
    return { ...to, facts: { kind, firstName, number, link, ...(kind === 'orderSent' && shipment !== null ? { shipment } : {}) } };
  }
  const terms = await termsInForce(database, language, new Date(order.placedAt));
  return { ...to, facts: { kind, order: { ...told(order, locale), firstName, terms, link } } };
}

function told(order: Order, locale: Locale): Omit<OrderInMail, 'firstName' | 'terms' | 'link'> {
  const { converted } = order.prices;
  const { bankTransfer, company } = order;
  const target = order.addresses.find(({ type }) => type === 'shipping') ?? order.addresses[0];
  return {
    number: order.number,
    placedAt: new Date(order.placedAt),
    currency: order.currency,
    lines: order.items.map(({ name, qty, row }) => ({ name, quantity: qty, row })),
    items: converted.itemsTotal,
    discount: converted.coupon,
    loyalty: 0,
    delivery: converted.delivery,
    tax: converted.tax.orderTotal,
    total: converted.orderTotal,
    deliveryMethod: order.deliveryMethod,
    paymentMethod: order.paymentMethod,
    // Codes of Vendure have letters, which no model of a payment slip reads, so they stand in its description.
    bankTransfer: bankTransfer && { payee: bankTransfer.payee, iban: bankTransfer.iban, reference: bankTransfer.description },
    deliveryAddress:
      target === undefined
        ? []
        : [
            `${target.firstName} ${target.lastName}`,
            `${target.street} ${target.houseNumber}`,
            `${target.zipCode} ${target.city}`,
            countryName(target.country, locale),
          ],
    company: company && `${company.name}, OIB ${company.oib}`,
    extras: readOrderExtras((name) => order.extras[name]),
    digitalConsent: undefined,
  };
}

/** The code itself where it is none: it is free text in Vendure's dashboard, and no letter may stay unwritten for it. */
function countryName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(LOCALE_NAMES[locale].dates, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
